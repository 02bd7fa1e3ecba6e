"""Judges outlines with Shapely, which uses GEOS, the geometry library of PostGIS and QGIS.

Standard input: {"areas": [GeoJSON geometries in metres], "pairs": [[geometry, geometry], ...]}.
Standard output: for each area the reason why it is invalid, or "Valid Geometry"; for each pair the depth of
the overlap in metres to half a metre, and whether a circle of 10.5 m fits in it.
"""

import json
import sys

from shapely.geometry import shape
from shapely.validation import explain_validity

STEP = 0.25
RADIUS = 5.25


def depth(one, other):
    border = one.boundary.intersection(other)
    lines = [line for line in getattr(border, "geoms", [border]) if line.length > 0]
    points = [line.interpolate(STEP * at) for line in lines for at in range(int(line.length / STEP) + 1)]
    return max((other.boundary.distance(point) for point in points), default=0)


def judge(pair):
    one, other = map(shape, pair)
    holds_circle = not one.intersection(other).buffer(-RADIUS).is_empty
    return {"depth": max(depth(one, other), depth(other, one)), "holdsCircle": holds_circle}


given = json.load(sys.stdin)
json.dump(
    {
        "areas": [explain_validity(shape(area)) for area in given["areas"]],
        "pairs": [judge(pair) for pair in given["pairs"]],
    },
    sys.stdout,
)
