"""One small class a screen."""
