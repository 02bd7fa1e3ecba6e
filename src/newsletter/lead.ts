/**
 * The first sentences of an issue: the newest commentary of the reader's city, if it is newer than the issue
 * before.
 */
import { instantMs } from '#core/iso-instant.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import type { City } from '#contract/primitives.ts'
import { aiView } from '#blocks/ai/ai.view.ts'
import { commentaryNeed } from '#blocks/ai/ai.needs.ts'
import { AnswerBook, need } from '#blocks/need.ts'
import { dataFrom } from './ask.ts'
import { BARE_ENVELOPE } from './bare-envelope.ts'
import { plainLine } from './plain-line.ts'
import { NO_SECTION, WEIGHTS, type Section, type SectionInput } from './section.ts'

const MOST_SENTENCES = 5
const MOST_SENTENCE = 400
const MOST_SOURCES = 200

export interface Lead extends Section {
  /** For the preheader; '' = there is no lead. */
  readonly opening: string
}

export const NO_LEAD: Lead = { ...NO_SECTION, opening: '' }

/** The city's; where it has none that is new, the market's. */
export function leadOf(input: SectionInput): Lead {
  const own = input.city === '' ? null : newest(input, input.city)
  if (own) return told(input, own, input.city)
  const whole = newest(input, '')
  return whole ? told(input, whole, '') : NO_LEAD
}

/** Neither what the issue before may have told nor what comes after this slot: each commentary is news once. */
function newest({ edition, locale, slotAt, before }: SectionInput, city: City | ''): Commentary | null {
  const lang = langOf(locale)
  const kept = dataFrom(edition, need('commentaryArchive', city === '' ? { lang } : { city, lang })) ?? []
  const current = dataFrom(edition, need('commentary', city === '' ? { lang } : { city, lang }))
  const inTime = [...(current ? [current] : []), ...kept].filter(({ time }) => {
    const made = instantMs(time)
    return made <= slotAt && (before === null || made > before.slotAt)
  })
  return inTime.reduce<Commentary | null>(
    (best, one) => (best === null || instantMs(one.time) > instantMs(best.time) ? one : best),
    null,
  )
}

/** As the block says it, of the same view. */
function told(
  { edition, locale, texts, publicUrl }: SectionInput,
  commentary: Commentary,
  city: City | '',
): Lead {
  const attributes = { city, animate: false }
  const answers = new AnswerBook()
  answers.set(commentaryNeed(attributes, langOf(locale)), { ok: true, data: commentary })
  const view = aiView({ attributes, envelope: BARE_ENVELOPE, answers, context: edition.context(locale) })
  const sentences = view.lines
    .slice(0, MOST_SENTENCES)
    .map((line) => plainLine(line.map(({ text }) => text).join(''), MOST_SENTENCE))
  const [opening] = sentences
  if (opening === undefined) return NO_LEAD
  const words = texts.newsletterMails
  const sources = plainLine(view.basedOn.map(({ attribution }) => attribution).join(', '), MOST_SOURCES)
  const made = [texts.ai.label, view.subtitle, view.dataUntil, sources === '' ? '' : words.basedOn(sources)]
  return {
    parts: [
      {
        kind: 'section',
        text: words.sections.lead,
        href: publicUrl + localizedPath(city === '' ? '/' : `/${city}`, locale),
      },
      { kind: 'paragraph', text: sentences.join(' ') },
      { kind: 'note', text: `${made.filter((one) => one !== undefined && one !== '').join('. ')}.` },
    ],
    news: [
      {
        weight: WEIGHTS.commentary,
        text: city === '' ? words.subject.commentaryOfMarket : words.subject.commentary(texts.market[city]),
      },
    ],
    missing: [],
    opening,
  }
}
