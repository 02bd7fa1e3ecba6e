/** Attributes of the campaign block. Specification §3 and §5. */
import { z } from 'zod'
import { safeHref } from '#core/addresses/safe-url.ts'
import type { BlockSchema } from '../block.schema.ts'
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

const campaignAttributes = z.object({
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

export const campaignSchema: BlockSchema<CampaignAttributes> = {
  attributes: campaignAttributes,
  check: ({ title, buttons }, _targets, report) => {
    if (title.trim() === '') report(['title'], 'is missing: a campaign must have one')
    buttons.forEach(({ buttonText, action, url }, index) => {
      if (buttonText.trim() === '')
        report(['buttons', index, 'buttonText'], 'is missing: a button must have words')
      if (action === 'url' && (url === '' || safeHref(url) === null)) {
        report(['buttons', index, 'url'], 'must be a path of this site, http(s), mailto or tel')
      }
    })
  },
}
