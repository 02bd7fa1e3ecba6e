/** Attributes of the campaign block. Specification §3 and §5. */
import { z } from 'zod'
import {
  BUTTON_ACTIONS,
  BUTTON_ICONS,
  BUTTON_VARIANTS,
  ICON_POSITIONS,
  MAX_BUTTONS,
  MAX_CAMPAIGN_TEXT_LENGTH,
  MAX_POINTS,
  VIMEO_ID,
} from './campaign-options.ts'

const textSchema = z.string().max(MAX_CAMPAIGN_TEXT_LENGTH).default('')

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
  bulletPoints: z
    .array(z.object({ point: textSchema }))
    .max(MAX_POINTS)
    .default([]),
  imageUrl: textSchema,
  vimeoID: z.string().regex(VIMEO_ID, 'must be digits, or digits/slug').default(''),
  center: z.boolean().default(false),
  buttons: z.array(buttonSchema).max(MAX_BUTTONS).default([]),
})
export type CampaignAttributes = z.output<typeof campaignAttributes>
