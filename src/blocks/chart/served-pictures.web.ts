/**
 * The server's chart pictures, kept for the case that React discards the server's markup: a translator or an
 * extension that changed one word before hydration makes React render the page again from its state, which
 * leaves the pictures out.
 */

/** In document order, as the page's state has its charts; replaced by the element that shows the picture now. */
let served: (Element | undefined)[] = []

const PICTURE = 'data-picture'

/** Marks the element that holds a chart's picture. */
export const PICTURE_MARK = { [PICTURE]: '' }

/** Call before hydration. */
export function keepServedPictures(): void {
  served = [...document.querySelectorAll(`[${PICTURE}]`)]
}

/**
 * Puts the server's picture into an element that React has made for it. An element that shows a picture keeps
 * it.
 *
 * @param place in the document
 */
export function restoreServedPicture(place: Element): void {
  if (place.hasChildNodes()) return
  const index = [...document.querySelectorAll(`[${PICTURE}]`)].indexOf(place)
  const before = served[index]
  if (before) place.replaceChildren(...before.childNodes)
  served[index] = place
}
