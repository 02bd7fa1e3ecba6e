/** Attributes of the campaign block. Specification §3 and §5. */
import { z } from 'zod'

export const BUTTON_ACTIONS = ['url', 'login', 'register', 'newLayout'] as const
export const BUTTON_VARIANTS = ['primary', 'secondary', 'tertiary'] as const
export const BUTTON_ICONS = ['arrow_right', 'log_in', 'compose', 'person', 'none'] as const
export const ICON_POSITIONS = ['left', 'right'] as const

export const MAX_POINTS = 20
export const MAX_BUTTONS = 6
/** Of each text and address, in characters. */
export const MAX_CAMPAIGN_TEXT = 10_000

const textSchema = z.string().max(MAX_CAMPAIGN_TEXT).default('')

const buttonSchema = z.object({
  buttonText: textSchema,
  action: z.enum(BUTTON_ACTIONS).default('url'),
  /** Where to, for the action `url`. */
  url: textSchema,
  variant: z.enum(BUTTON_VARIANTS).default('primary'),
  icon: z.enum(BUTTON_ICONS).default('none'),
  icon_position: z.enum(ICON_POSITIONS).default('right'),
})

export const campaignAttributes = z.object({
  title: textSchema,
  text: textSchema,
  bulletPoints: z.array(z.object({ point: textSchema })).max(MAX_POINTS).default([]),
  imageUrl: textSchema,
  /** '' = no film; digits, or digits/slug for a film that is not listed. */
  vimeoID: z.string().regex(/^(?:\d{1,20}(?:\/[A-Za-z0-9]{1,64})?)?$/, 'must be digits, or digits/slug').default(''),
  center: z.boolean().default(false),
  buttons: z.array(buttonSchema).max(MAX_BUTTONS).default([]),
})
