/** A chart in a mail: its picture with the numbers as alternative text, or the same in words and a table. */
import type { ChartTable } from '#chart/words/table.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import type { MailContext } from '../shared/mail-context.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { ChartView } from './chart.view.ts'

export const chartEmail: MailRenderer<ChartView> = (view, _hasHeading, context) => [
  ...(view.interaction === null ? [] : chartParts(view, context)),
  ...view.notes.map((text): MailPart => ({ kind: 'note', text })),
]

function chartParts(
  { interaction, summary, table, tableCaption, illustrative }: ChartView,
  context: MailContext,
): readonly MailPart[] {
  const { chart, block } = context.texts
  const picture = interaction === null ? null : context.picture(interaction)
  const mark = illustrative ? block.illustrative : ''
  if (picture !== null) {
    return [
      {
        kind: 'picture',
        ...picture,
        alt: [summary.opening, ...summary.series].join(' '),
        href: null,
        caption: mark,
      },
    ]
  }
  const said = tableCaption ?? chart.tableCaption
  const caption = mark === '' ? said : `${said}. ${mark}`
  return [
    {
      kind: 'bullets',
      start: null,
      items: summary.series.map((text) => ({ runs: [{ text, href: null, isStrong: false }], inner: [] })),
    },
    ...(table === null ? [] : tables(table, caption)),
  ]
}

/** Columns of one table; more would be wider than a mail. */
const MAX_COLUMNS = 4

/** As many tables as all series need. */
function tables({ dateHeading, headings, rows }: ChartTable, caption: string): readonly MailPart[] {
  if (rows.length === 0) return []
  return Array.from({ length: Math.ceil(headings.length / MAX_COLUMNS) }, (_, index): MailPart => {
    const [from, to] = [index * MAX_COLUMNS, (index + 1) * MAX_COLUMNS]
    return {
      kind: 'table',
      caption,
      columns: [
        { label: dateHeading, isNumber: false },
        ...headings.slice(from, to).map((label) => ({ label, isNumber: true })),
      ],
      rows: rows.map(({ date, cells }) => [date, ...cells.slice(from, to)]),
    }
  })
}
