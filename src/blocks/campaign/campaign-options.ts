/** Button actions of a campaign, and its limits (specification §3 "Attributes by type"). */
export const BUTTON_ACTIONS = ['url', 'login', 'register', 'newLayout'] as const
export const BUTTON_VARIANTS = ['primary', 'secondary', 'tertiary'] as const
export const BUTTON_ICONS = ['arrow_right', 'log_in', 'compose', 'person', 'none'] as const
export const ICON_POSITIONS = ['left', 'right'] as const

/** Bullet points of one campaign. */
export const MAX_POINTS = 20
/** Buttons of one campaign. */
export const MAX_BUTTONS = 6
/** Maximum length of each text and address, in characters. */
export const MAX_CAMPAIGN_TEXT_LENGTH = 10_000
/** '' = no film; digits, or digits/slug for a film that is not listed (specification §5). */
export const VIMEO_ID = /^(?:\d{1,20}(?:\/[A-Za-z0-9]{1,64})?)?$/
