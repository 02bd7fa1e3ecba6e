/** Width to height of a map's window, as CSS writes it. */
export const ASPECT_RATIOS = ['1 / 1', '3 / 2', '2 / 1'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]
