"""What the tests of the case ask a mesh: is it closed, how thick are its walls, what does a ray meet, is a box free."""

from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
NEAR = 1e-6


def load(path: Path) -> Array:
    """The corners of a binary STL file: triangle, corner, direction."""
    row = np.dtype([("normal", "<3f4"), ("corners", "<9f4"), ("rest", "<u2")])
    return np.frombuffer(path.read_bytes(), row, offset=84)["corners"].reshape(-1, 3, 3).astype(float)


def open_edges(mesh: Array) -> int:
    """How many edges lack the neighbour that runs the other way."""
    _, corners = np.unique(mesh.reshape(-1, 3).round(4), axis=0, return_inverse=True)
    ends = corners.reshape(-1, 3)
    edges = np.concatenate([ends[:, (0, 1)], ends[:, (1, 2)], ends[:, (2, 0)]])
    there, times = np.unique(edges, axis=0, return_counts=True)
    back, times_back = np.unique(edges[:, ::-1], axis=0, return_counts=True)
    if there.shape == back.shape and (there == back).all():
        return int(np.abs(times - times_back).sum())
    return len(set(map(tuple, there)) ^ set(map(tuple, back)))


def volume(mesh: Array) -> float:
    return float(np.einsum("ij,ij->i", mesh[:, 0], np.cross(mesh[:, 1], mesh[:, 2])).sum() / 6)


def normals(mesh: Array) -> Array:
    across = np.cross(mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0])
    return across / np.maximum(np.linalg.norm(across, axis=1), 1e-12)[:, None]


def areas(mesh: Array) -> Array:
    return np.linalg.norm(np.cross(mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0]), axis=1) / 2


def hits(mesh: Array, start: Array, way: Array) -> tuple[Array, Array]:
    """Where a ray meets the mesh: how far away, and which triangles."""
    one, other = mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0]
    beside = np.cross(way, other)
    steep = np.einsum("ij,ij->i", one, beside)
    met = np.flatnonzero(np.abs(steep) > 1e-12)
    one, other, beside, steep = one[met], other[met], beside[met], steep[met]
    from_corner = start - mesh[met, 0]
    u = np.einsum("ij,ij->i", from_corner, beside) / steep
    turned = np.cross(from_corner, one)
    v = turned @ way / steep
    far = np.einsum("ij,ij->i", other, turned) / steep
    inside = (u >= -NEAR) & (v >= -NEAR) & (u + v <= 1 + NEAR) & (far > NEAR)
    return far[inside], met[inside]


def thin_walls(mesh: Array, least: float) -> list[str]:
    """Where a face of some size has one that looks the other way too close behind it."""
    away = normals(mesh)
    large = np.argsort(areas(mesh))[::-1][:150]
    found = []
    for number in large:
        middle = mesh[number].mean(axis=0)
        far, triangles = hits(mesh, middle, -away[number])
        facing = far[away[triangles] @ away[number] < -0.9]
        if facing.size and facing.min() < least:
            found.append(f"{facing.min():.2f} mm behind {middle.round(1).tolist()}")
    return found


def hanging(mesh: Array) -> list[tuple[float, float]]:
    """The faces that a printer must bridge: how wide and how deep each of them is."""
    low = mesh[:, :, 2].min(axis=1)
    faces = mesh[(normals(mesh)[:, 2] < -0.72) & (low > mesh[:, :, 2].min() + 0.05)]
    groups: list[Array] = []
    for face in faces:
        touching = [group for group in groups if (np.abs(group[:, None] - face[None]).max(axis=2) < 1e-3).any()]
        groups = [group for group in groups if not any(group is other for other in touching)]
        groups.append(np.concatenate([face, *touching]))
    return [tuple(np.ptp(group[:, :2], axis=0).tolist()) for group in groups]


def in_panel(box: list[float], points: Array) -> Array:
    """From the box's coordinates to the panel's: x, up the slope, out of it."""
    _, _, front_height, tilt = box
    turn = np.radians(tilt)
    y, z = points[..., 1], points[..., 2] - front_height
    return np.stack([points[..., 0], y * np.cos(turn) + z * np.sin(turn), z * np.cos(turn) - y * np.sin(turn)], axis=-1)


def out_of_panel(box: list[float], points: Array) -> Array:
    """The way back."""
    _, _, front_height, tilt = box
    turn = np.radians(tilt)
    y, z = points[..., 1], points[..., 2]
    up = front_height + y * np.sin(turn) + z * np.cos(turn)
    return np.stack([points[..., 0], y * np.cos(turn) - z * np.sin(turn), up], axis=-1)


def triangles_in_box(mesh: Array, low: Array, high: Array) -> int:
    """How many triangles reach into a box that lies square (separating axes)."""
    half = (high - low) / 2
    near = mesh[((mesh.max(axis=1) > low) & (mesh.min(axis=1) < high)).all(axis=1)] - (low + high) / 2
    if not len(near):
        return 0
    edges = np.stack([near[:, 1] - near[:, 0], near[:, 2] - near[:, 1], near[:, 0] - near[:, 2]], axis=1)
    axes = [np.cross(edges[:, 0], edges[:, 1])]
    axes += [np.cross(edges[:, edge], np.eye(3)[side]) for edge in range(3) for side in range(3)]
    apart = np.zeros(len(near), bool)
    for axis in axes:
        places = np.einsum("ijk,ik->ij", near, axis)
        reach = np.abs(axis) @ half
        beside = (places.min(axis=1) >= reach - 1e-9) | (places.max(axis=1) <= -reach + 1e-9)
        apart |= beside & (np.abs(axis).max(axis=1) > 1e-9)
    return int((~apart).sum())


def box_faces(low: Array, high: Array) -> Array:
    """A box as twelve triangles."""
    corners = np.array([[(low, high)[bit][side] for side, bit in enumerate(bits)] for bits in np.ndindex(2, 2, 2)])
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return np.array([corners[[a, *pair]] for a, b, c, d in quads for pair in ((b, c), (c, d))])
