/** Key figures in a mail: the hover text of a page stands beside the figure here. */
import { capitalize } from '#core/text/capitalize.ts'
import type { MailFigure, MailPart } from '#email-ui/mail-content.ts'
import type { MailRenderer } from '../shared/mail-renderer.email.ts'
import { mailHref, type MailContext } from '../shared/mail-context.email.ts'
import type { FigureChangeView } from './figure-change-view.ts'
import type { FigureView, FiguresView } from './figures.view.ts'

const ARROWS = { up: '↑ ', down: '↓ ', even: '' } as const

export const figuresEmail: MailRenderer<FiguresView> = ({ figures, notes }, _hasHeading, context) => [
  ...(figures.length > 0
    ? [{ kind: 'figures', figures: figures.map((figure) => mailFigure(figure, context)) } satisfies MailPart]
    : []),
  ...notes.map((text): MailPart => ({ kind: 'note', text })),
]

function mailFigure(
  { title, href, number, unit, change, date, late, illustrative }: FigureView,
  context: MailContext,
): MailFigure {
  return {
    title,
    href: mailHref(href, context),
    value: number.text + (unit === null ? '' : unit.gap + unit.text),
    change: change === null ? '' : changeText(change),
    note: [late || date, ...(illustrative ? [context.texts.block.illustrative] : [])].join(' · '),
  }
}

/**
 * The sentence where there is one: "↑ Opp 0,3 prosentpoeng siden desember 2025". Includes the illustrative
 * mark of the previous value.
 */
export function changeText({ direction, word, amount, sentence, tone, mark }: FigureChangeView): string {
  const short = [
    word,
    ...(amount === null ? [] : [amount.text]),
    ...(mark === '' ? [] : [`(${mark.toLowerCase()})`]),
  ].join(' ')
  const changeSentence = sentence === null ? short : capitalize(sentence.text)
  return ARROWS[direction] + changeSentence + (tone === null ? '' : `, ${tone.word}`)
}
