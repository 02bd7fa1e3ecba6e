/**
 * Path data with relative integer coordinates: a quarter of the compressed size of absolute decimals.
 * Implements the drawing calls of a canvas context, so that curves of d3-shape can use it.
 */
export interface PathWriter {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  closePath(): void
  /** A zero-length segment: with round caps and a non-scaling stroke it stays a round dot at any stretch. */
  dot(x: number, y: number): void
  /** A filled box from its lower or upper left corner; `height` may be negative. */
  box(x: number, y: number, width: number, height: number): void
  /** The path data; '' when nothing was drawn. */
  text(): string
}

/** A context for one path. Coordinates are rounded to whole units of the viewBox. */
export function pathWriter(): PathWriter {
  let data = ''
  let command = ''
  let atX = 0
  let atY = 0

  /** Numbers in a row need a space only where no minus sign parts them. */
  const write = (letter: string, numbers: readonly number[]) => {
    if (letter !== command) data += letter
    let needsSpace = letter === command
    for (const number of numbers) {
      data += needsSpace && number >= 0 ? ` ${number}` : number
      needsSpace = true
    }
    command = letter
  }
  const moveTo = (x: number, y: number) => {
    const toX = Math.round(x)
    const toY = Math.round(y)
    // The very first move counts from the corner, and pairs after a small m are lines from point to point.
    write('m', [toX - atX, toY - atY])
    command = 'l'
    atX = toX
    atY = toY
  }
  return {
    moveTo,
    lineTo(x, y) {
      const byX = Math.round(x) - atX
      const byY = Math.round(y) - atY
      if (byX === 0 && byY === 0) return
      if (byY === 0) write('h', [byX])
      else if (byX === 0) write('v', [byY])
      else write('l', [byX, byY])
      atX += byX
      atY += byY
    },
    bezierCurveTo(x1, y1, x2, y2, x, y) {
      const numbers = [x1 - atX, y1 - atY, x2 - atX, y2 - atY, x - atX, y - atY].map(Math.round)
      write('c', numbers)
      atX += numbers[4] ?? 0
      atY += numbers[5] ?? 0
    },
    closePath() {
      data += 'z'
      command = 'z'
    },
    dot(x, y) {
      moveTo(x, y)
      data += 'h0'
      command = 'h'
    },
    box(x, y, width, height) {
      moveTo(x, y)
      data += `v${height}h${width}v${-height}z`
      command = 'z'
    },
    text: () => data,
  }
}
