/**
 * What an SVG of a content pack may be made of: shapes, gradients, clips and words. Left out on purpose is all that
 * runs, moves, loads or multiplies (`script`, `foreignObject`, `animate`, `image`, `use`, `pattern`, `mask`, `filter`).
 */

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

export const SVG_ELEMENTS: ReadonlySet<string> = new Set([
  'svg', 'g', 'defs', 'title', 'desc', 'style',
  'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan',
  'linearGradient', 'radialGradient', 'stop', 'clipPath',
])

/** The only elements that hold words; between the others stands white space. */
export const SVG_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['title', 'desc', 'style', 'text', 'tspan'])

export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set([
  'xmlns', 'xmlns:xlink', 'version', 'xml:space', 'id', 'class', 'style', 'role', 'aria-hidden', 'aria-label', 'aria-labelledby',
  'viewBox', 'preserveAspectRatio', 'width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy',
  'd', 'points', 'pathLength', 'transform', 'href', 'xlink:href',
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin',
  'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'vector-effect', 'paint-order',
  'opacity', 'color', 'display', 'visibility', 'overflow', 'shape-rendering', 'clip-path', 'clip-rule', 'clipPathUnits',
  'gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'stop-color', 'stop-opacity',
  'font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'textLength',
])

/** Functions of CSS and of `transform`; of `url` only the form that stays inside the file. */
export const SVG_FUNCTIONS: ReadonlySet<string> = new Set([
  'url', 'rgb', 'rgba', 'hsl', 'hsla', 'translate', 'rotate', 'scale', 'skewx', 'skewy', 'matrix',
])
