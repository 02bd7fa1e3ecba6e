/**
 * The settings of a key-figures block: a list in two columns, each item with its series (specification §5
 * "Key figures").
 */
import { MAX_FIGURES } from '#core/limits.ts'
import type { BlockFields } from '../fields.ts'

export const figuresFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.figures,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'figures',
      control: 'list',
      label: (texts) => texts.series,
      help: (texts) => texts.seriesHelp(MAX_FIGURES),
      required: true,
      max: MAX_FIGURES,
      columns: 2,
      fields: [
        { key: 'id', control: 'series', label: (texts) => texts.oneSeries, required: true, max: 1 },
        {
          key: 'title',
          control: 'text',
          label: (texts) => texts.figureTitle,
          help: (texts) => texts.figureTitleHelp,
          required: false,
          maxLength: 200,
        },
        {
          key: 'showUnit',
          control: 'choice',
          label: (texts) => texts.showUnit,
          required: false,
          choices: [
            { value: true, label: (texts) => texts.fields.showUnitBoth },
            { value: 'figure', label: (texts) => texts.fields.showUnitFigure },
            { value: 'change', label: (texts) => texts.fields.showUnitChange },
          ],
        },
        {
          key: 'changeAsPercent',
          control: 'toggle',
          label: (texts) => texts.changeAsPercent,
          required: false,
        },
        { key: 'hideChange', control: 'toggle', label: (texts) => texts.hideChange, required: false },
      ],
    },
  ],
}
