import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { dashboardFile } from './dashboard-file.ts'

const note = (name: string) => `goes to ${name}`
const EMPTY = { subtitle: '', menuTitle: '', shortTitle: '', icon: '', rows: [] }

test('a layout in the form of the content pack', () => {
  const text = blockSchema.parse({
    type: 'text',
    heading: 'Kort sagt',
    seamless: true,
    attributes: { content: '## Leie\n\n- Opp: 3 %\n- Ned\n' },
  })
  const chart = blockSchema.parse({
    type: 'chart',
    attributes: { series: ['no-policy-rate', 'no'], fromDate: '1991-01-01', toDate: 0, withoutLegend: false },
  })
  const file = dashboardFile(
    {
      ...EMPTY,
      title: 'Renter & leie',
      icon: 'chart',
      rows: [
        { layout: '5050', columns: [[text], [chart]] },
        { layout: '100', columns: [[]] },
      ],
    },
    note,
  )
  expect(file.name).toBe('renter-leie.yaml')
  expect(file.text).toBe(`# goes to renter-leie
path: renter-leie
title:
  no: Renter & leie
  en: Renter & leie
icon: chart
rows:
  - layout: '5050'
    columns:
      - - type: text
          heading:
            no: Kort sagt
            en: Kort sagt
          seamless: true
          attributes:
            content:
              no: |
                ## Leie

                - Opp: 3 %
                - Ned
              en: |
                ## Leie

                - Opp: 3 %
                - Ned
      - - type: chart
          attributes:
            series:
              - no-policy-rate
              - 'no'
            fromDate: '1991-01-01'
            toDate: 0
            withoutLegend: false
  - layout: '100'
    columns:
      - []
`)
})

test('a page of the site keeps its address', () => {
  expect(dashboardFile({ ...EMPTY, title: 'Oslo' }, note)).toEqual({
    name: 'oslo-side.yaml',
    text: '# goes to oslo-side\npath: oslo-side\ntitle:\n  no: Oslo\n  en: Oslo\nrows: []\n',
  })
})
