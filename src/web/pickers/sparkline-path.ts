/** A line of a few pixels: where a series has been lately. The figure beside it says the rest. */

/** In pixels. */
export interface SparklineBox {
  readonly width: number
  readonly height: number
}

const HUNDREDTHS = 100

/**
 * An SVG path from left to right, the highest value on top; a constant series runs through the middle. '' for
 * fewer than two values.
 */
export function sparklinePath(values: readonly number[], { width, height }: SparklineBox): string {
  if (values.length < 2) return ''
  const minValue = Math.min(...values)
  const span = Math.max(...values) - minValue
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width
      const y = span === 0 ? height / 2 : height - ((value - minValue) / span) * height
      return `${index === 0 ? 'M' : 'L'}${hundredths(x)} ${hundredths(y)}`
    })
    .join('')
}

function hundredths(value: number): number {
  return Math.round(value * HUNDREDTHS) / HUNDREDTHS
}
