/** The window that a map is seen through: its widths, and how a drawing of areas fits into it. */

/**
 * Px between the areas and the edges of a window that shows them all: above there are buttons, below stands
 * who made the background.
 */
export const FIT_PADDING_PX = { top: 52, side: 12, bottom: 30 } as const

/** Widths of the window at which more may be written; `map.module.css` knows the same ones. */
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
