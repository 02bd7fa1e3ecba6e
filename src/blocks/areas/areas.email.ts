/** The areas of a market in a mail. */
import type { MailPart } from '#email-ui/mail-content.ts'
import { mailHref, type MailContext } from '../shared/mail-context.email.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import type { AreaCell, AreaRow, AreasView } from './areas.view.ts'

export const areasEmail: MailRenderer<AreasView> = (view, _hasHeading, context) => [
  ...(view.rows.length > 0 ? [tableOf(view, context), footnote(view, context)] : []),
  ...view.notes.map((text): MailPart => ({ kind: 'note', text })),
]

function tableOf({ caption, vacancyLabel, rows }: AreasView, context: MailContext): MailPart {
  const { areas } = context.texts
  return {
    kind: 'table',
    // Said once above the table: in the heads they would make every column wide.
    caption: `${caption}. ${areas.mailUnits}`,
    columns: [
      { label: areas.area, isNumber: false },
      ...[vacancyLabel, areas.change, areas.goodStandard, areas.highStandard].map((label) => ({
        label,
        isNumber: true,
      })),
    ],
    rows: rows.map((row) => cellsOf(row, context)),
  }
}

function cellsOf({ name, vacancy, change, good, high }: AreaRow, context: MailContext): readonly string[] {
  return [name, ...[vacancy, change, good, high].map((cell) => cellText(cell, context))]
}

/** An illustrative value has its mark in words, or in a mail the star that is explained below the table. */
function cellText({ text, illustrative }: AreaCell, { texts, isWhole }: MailContext): string {
  if (!illustrative) return text
  return isWhole === true ? `${text} (${texts.chart.words.markName.illustrative})` : `${text}*`
}

function footnote(
  { asOf, since: sinceText, illustrative, definitionsHref }: AreasView,
  context: MailContext,
): MailPart {
  const { areas, block } = context.texts
  const notes = [
    asOf,
    ...(sinceText === '' ? [] : [sinceText]),
    ...(illustrative ? [`* ${block.illustrative}`] : []),
  ]
    .map((text) => `${text}. `)
    .join('')
  return {
    kind: 'prose',
    isNote: true,
    runs: [
      { text: notes, href: null, isStrong: false },
      { text: areas.definitions, href: mailHref(definitionsHref, context), isStrong: false },
    ],
  }
}
