/** Which of the portal's languages a text is written in, by its small words. */
import type { CommentaryRequest } from '../market-data.ts'

type Lang = CommentaryRequest['lang']

const SMALL_WORDS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  no: new Set(
    'og i på til fra av var er ble med ved siden prosent kroner fjor steg falt opp ned mot som det den en et'.split(
      ' ',
    ),
  ),
  en: new Set(
    'and the in at to from of was is were with by since per cent percent last rose fell up down against that a an'.split(
      ' ',
    ),
  ),
}
/** The first words suffice, so the cost is bounded for a long text. */
const MAX_LENGTH = 4_000

/** @param otherwise the language of a text without known words */
export function detectLanguage(text: string, otherwise: Lang): Lang {
  const counts = { no: 0, en: 0 }
  for (const [word] of text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    if (SMALL_WORDS.no.has(word)) counts.no += 1
    if (SMALL_WORDS.en.has(word)) counts.en += 1
  }
  if (counts.no === counts.en) return otherwise
  return counts.no > counts.en ? 'no' : 'en'
}
