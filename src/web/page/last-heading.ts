/** Last heading shown in this document, also that of an error page; `null` = none yet. Browser only. */
export const lastHeading: { text: string | null } = { text: null }
