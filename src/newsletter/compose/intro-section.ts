/** The intro of an issue: the newest commentary of the reader's city, if it is newer than the previous issue. */
import { instantMs } from '#core/time/iso-instant.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import type { City } from '#contract/primitives.ts'
import { aiView, commentaryNeed } from '#blocks/ai/ai.view.ts'
import { AnswerBook, need } from '#blocks/need.ts'
import { editionData } from '../edition-queries.ts'
import { EMPTY_ENVELOPE } from '#blocks/envelope.ts'
import { plainLine } from '../plain-line.ts'
import { NO_SECTION, HEADLINE_WEIGHTS, type Section, type SectionInput } from './section.ts'

const MAX_SENTENCES = 5
const MAX_SENTENCE_LENGTH = 400
const MAX_SOURCES_LENGTH = 200

export interface IntroSection extends Section {
  /** Preheader text; '' = no intro. */
  readonly opening: string
}

export const NO_INTRO: IntroSection = { ...NO_SECTION, opening: '' }

/** The city's commentary; if it has no new one, the market's. */
export function introSection(input: SectionInput): IntroSection {
  const own = input.city === '' ? null : newestCommentary(input, input.city)
  if (own) return introFrom(input, own, input.city)
  const marketWide = newestCommentary(input, '')
  return marketWide ? introFrom(input, marketWide, '') : NO_INTRO
}

/** Limits commentaries to the time between the previous issue and this slot, so each is news once. */
function newestCommentary(
  { edition, locale, slotAt, before }: SectionInput,
  city: City | '',
): Commentary | null {
  const lang = langOf(locale)
  const archive =
    editionData(edition, need('commentaryArchive', city === '' ? { lang } : { city, lang })) ?? []
  const current = editionData(edition, need('commentary', city === '' ? { lang } : { city, lang }))
  const inTime = [...(current ? [current] : []), ...archive].filter(({ time }) => {
    const createdMs = instantMs(time)
    return createdMs <= slotAt && (before === null || createdMs > before.slotAt)
  })
  return inTime.reduce<Commentary | null>(
    (best, item) => (best === null || instantMs(item.time) > instantMs(best.time) ? item : best),
    null,
  )
}

/** Rendered from the same view as the block on the page. */
function introFrom(
  { edition, locale, texts, publicUrl }: SectionInput,
  commentary: Commentary,
  city: City | '',
): IntroSection {
  const attributes = { city, animate: false }
  const answers = new AnswerBook()
  answers.set(commentaryNeed(attributes, langOf(locale)), { ok: true, data: commentary })
  const view = aiView({ attributes, envelope: EMPTY_ENVELOPE, answers, context: edition.context(locale) })
  const sentences = view.lines
    .slice(0, MAX_SENTENCES)
    .map((line) => plainLine(line.map(({ text }) => text).join(''), MAX_SENTENCE_LENGTH))
  const [opening] = sentences
  if (opening === undefined) return NO_INTRO
  const words = texts.newsletterMails
  const sources = plainLine(view.basedOn.map(({ attribution }) => attribution).join(', '), MAX_SOURCES_LENGTH)
  const made = [texts.ai.label, view.subtitle, view.dataUntil, sources === '' ? '' : words.basedOn(sources)]
  return {
    parts: [
      {
        kind: 'section',
        text: words.sections.lead,
        href: publicUrl + localizedPath(city === '' ? '/' : `/${city}`, locale),
      },
      { kind: 'paragraph', text: sentences.join(' ') },
      {
        kind: 'note',
        text: `${made.filter((sentence) => sentence !== undefined && sentence !== '').join('. ')}.`,
      },
    ],
    news: [
      {
        weight: HEADLINE_WEIGHTS.commentary,
        text: city === '' ? words.subject.commentaryOfMarket : words.subject.commentary(texts.market[city]),
      },
    ],
    missing: [],
    opening,
  }
}
