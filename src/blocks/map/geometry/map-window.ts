/** Window of a map: its widths, and the fit of a drawing in it. */

/**
 * Padding in px between the areas and the edges of a window that shows them all: buttons above, attribution
 * below.
 */
export const FIT_PADDING_PX = { top: 52, side: 12, bottom: 30 } as const

/** Window widths from which more labels are shown; `map.module.css` has the same. */
export const WINDOW_STEPS_PX = [0, 480, 720, 960] as const
export type WindowStep = (typeof WINDOW_STEPS_PX)[number]
/** The width that the smallest step is reckoned with. */
const MIN_WINDOW_WIDTH_PX = 288

/** The width that is reckoned with at a step. */
export function widthAt(step: WindowStep): number {
  return Math.max(step, MIN_WINDOW_WIDTH_PX)
}

/**
 * The scale at which a drawing of so many px fits into a window of the step's width; narrow windows are
 * square.
 */
export function scaleToFit(
  step: WindowStep,
  widthToHeight: number,
  drawing: { readonly width: number; readonly height: number },
): number {
  const width = widthAt(step)
  const height = step === 0 ? width : width / widthToHeight
  const { top, side, bottom } = FIT_PADDING_PX
  return Math.min((width - 2 * side) / drawing.width, (height - top - bottom) / drawing.height)
}
