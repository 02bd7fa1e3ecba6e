/**
 * Copies of the server's chart pictures, for the case that React discards the server's markup: a translator
 * or an extension that changed one word before hydration makes React render the page again from its state,
 * which leaves the pictures out.
 */

/** In document order, as the page's state has its charts; replaced by the element that shows the picture now. */
let servedElements: (Element | undefined)[] = []

const PICTURE_ATTRIBUTE = 'data-picture'

/** Marks the element that holds a chart's picture; its texts are numbers, dates and names of areas. */
export const PICTURE_PROPS = { [PICTURE_ATTRIBUTE]: '', translate: 'no' } as const

/** Call before hydration. */
export function keepServedPictures(): void {
  servedElements = [...document.querySelectorAll(`[${PICTURE_ATTRIBUTE}]`)]
}

/**
 * Inserts the server's picture into an element created by React. An element with a picture keeps it.
 *
 * @param container in the document
 */
export function restoreServedPicture(container: Element): void {
  if (container.hasChildNodes()) return
  const index = [...document.querySelectorAll(`[${PICTURE_ATTRIBUTE}]`)].indexOf(container)
  const before = servedElements[index]
  if (before) container.replaceChildren(...before.childNodes)
  servedElements[index] = container
}
