/**
 * The heading that this document showed last, of a page or of what stands for one that failed; `null` = none
 * yet. Known in the browser only.
 */
export const lastHeading: { text: string | null } = { text: null }
