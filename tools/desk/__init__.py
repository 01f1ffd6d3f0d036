"""The box on this computer's desk, in a terminal; without one, an evening that plays itself."""
