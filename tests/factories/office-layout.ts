/** A stored layout that most tests of the layout editor open. */
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'

/** Id of the layout that tests store. */
export const LAYOUT_ID = '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11'

export const textBlock = (heading: string) => ({
  type: 'text',
  heading,
  attributes: { content: `Om **${heading}**` },
})

/** Layout of two rows with a block of an unknown type. */
export function officeLayout(over: object = {}): Layout {
  return layoutSchema.parse({
    ID: LAYOUT_ID,
    title: 'Oslo kontor',
    path: 'oslo-kontor',
    rows: [
      {
        layout: '5050',
        columns: [
          [textBlock('Én')],
          [textBlock('To'), { type: 'fra-framtiden', heading: 'Rar', attributes: { dyp: [1] } }],
        ],
      },
      {
        layout: '100',
        columns: [
          [{ type: 'figures', heading: 'Renter', attributes: { figures: [{ id: 'no-policy-rate' }] } }],
        ],
      },
    ],
    ...over,
  })
}
