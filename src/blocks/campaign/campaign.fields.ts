/** The settings of a campaign block; it is offered with the admin hash only (decision 16). */
import type { BlockFields, Choice } from '../fields.ts'
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

const maxLength = MAX_CAMPAIGN_TEXT_LENGTH

const actions: readonly Choice[] = BUTTON_ACTIONS.map((value) => ({
  value,
  label: ({ fields }) => fields.campaign.actionOf[value],
}))
const variants: readonly Choice[] = BUTTON_VARIANTS.map((value) => ({
  value,
  label: ({ fields }) => fields.campaign.variantOf[value],
}))
const icons: readonly Choice[] = BUTTON_ICONS.map((value) => ({
  value,
  label: ({ fields }) => fields.campaign.iconOf[value],
}))
const positions: readonly Choice[] = ICON_POSITIONS.map((value) => ({
  value,
  label: ({ fields }) => fields.campaign.positionOf[value],
}))

export const campaignFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: false,
  inEditor: true,
  title: (texts) => texts.typeNames.campaign,
  adminOnly: true,
  comingSoon: false,
  fields: [
    { key: 'title', control: 'text', label: (texts) => texts.campaign.title, required: true, maxLength },
    { key: 'text', control: 'lines', label: (texts) => texts.campaign.text, required: false, maxLength },
    {
      key: 'bulletPoints',
      control: 'list',
      label: (texts) => texts.campaign.points,
      required: false,
      max: MAX_POINTS,
      columns: 1,
      fields: [
        { key: 'point', control: 'text', label: (texts) => texts.campaign.point, required: false, maxLength },
      ],
    },
    {
      key: 'imageUrl',
      control: 'image',
      label: (texts) => texts.campaign.image,
      help: (texts) => texts.campaign.imageHelp,
      required: false,
      maxLength,
    },
    {
      key: 'vimeoID',
      control: 'text',
      label: (texts) => texts.campaign.film,
      help: (texts) => texts.campaign.filmHelp,
      required: false,
      maxLength: 85,
      pattern: VIMEO_ID,
    },
    { key: 'center', control: 'toggle', label: (texts) => texts.campaign.center, required: false },
    {
      key: 'buttons',
      control: 'list',
      label: (texts) => texts.campaign.buttons,
      required: false,
      max: MAX_BUTTONS,
      columns: 2,
      fields: [
        {
          key: 'buttonText',
          control: 'text',
          label: (texts) => texts.campaign.buttonText,
          required: true,
          maxLength,
        },
        {
          key: 'action',
          control: 'choice',
          label: (texts) => texts.campaign.action,
          required: true,
          choices: actions,
        },
        {
          key: 'url',
          control: 'link',
          label: (texts) => texts.campaign.url,
          help: (texts) => texts.campaign.urlHelp,
          required: false,
          maxLength,
          when: { key: 'action', is: 'url' },
        },
        {
          key: 'variant',
          control: 'choice',
          label: (texts) => texts.campaign.variant,
          required: true,
          choices: variants,
        },
        {
          key: 'icon',
          control: 'choice',
          initial: 'none',
          label: (texts) => texts.campaign.icon,
          required: true,
          choices: icons,
        },
        {
          key: 'icon_position',
          control: 'choice',
          initial: 'right',
          label: (texts) => texts.campaign.position,
          required: true,
          choices: positions,
        },
      ],
    },
  ],
}
