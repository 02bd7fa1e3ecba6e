/**
 * The note at an embedded block whose words come from its address (`/block/{config}`): that they are not the
 * portal's, and where their links lead. It is for a reader who opens the address by itself. In a frame, where
 * the page around says whose it is, a script hides it before the first paint, so that one document serves
 * both and no cache has to tell them apart.
 */
import { escapeHtml } from '#core/text/escape-html.ts'
import type { Locale } from '#core/locale.ts'
import { addressAuthorTextsByLocale } from '#texts/pages/address-author-texts.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'

/** Hosts that the note names; an ellipsis stands for the others. */
const MAX_HOSTS = 10

/** Runs in the head. In a frame with scripts off the note stays, which is no harm. */
export const FRAME_DETECTION_SCRIPT = ";if(self!==top)document.documentElement.setAttribute('data-framed','')"

const OUTSIDE_LINK = /<a [^>]*?href="(https?:\/\/[^"]*)"/g

/** @param markup of the block, as React wrote it. @param className hides the note in frames */
export function addressAuthorNote(markup: string, locale: Locale, className: string): string {
  const texts = addressAuthorTextsByLocale[locale]
  const hosts = [
    ...new Set(
      [...markup.matchAll(OUTSIDE_LINK)].flatMap(([, url = '']) =>
        URL.canParse(url) ? [new URL(url).host] : [],
      ),
    ),
  ]
  const named = hosts.length > MAX_HOSTS ? [...hosts.slice(0, MAX_HOSTS), '…'] : hosts
  const sentences = [
    texts.writtenBy(textsByLocale[locale].site.name),
    ...(named.length > 0 ? [texts.outside(named.join(', '))] : []),
  ]
  return `<aside class="${className}"><p>${escapeHtml(sentences.join(' '))}</p></aside>\n`
}
