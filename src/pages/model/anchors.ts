/** The addresses of blocks within their page, made from their headings. */
import { uniqueSlug } from '#core/addresses/layout-slug.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './document-ids.ts'

/** Ids that the document itself has. */
const DOCUMENT_IDS: readonly string[] = ['main', ROOT_ELEMENT_ID, STATE_ELEMENT_ID]
/** Signs of a heading that its anchor is made from: enough to tell, short enough to send. */
const MAX_ANCHOR_HEADING_LENGTH = 60

/** Gives each heading of one page, in reading order, an anchor of its own; '' for a block without heading. */
export function createAnchorGenerator(): (heading: string) => string {
  const taken = new Set(DOCUMENT_IDS)
  return (heading) => {
    if (heading === '') return ''
    const anchor = uniqueSlug([...heading].slice(0, MAX_ANCHOR_HEADING_LENGTH).join(''), taken)
    taken.add(anchor)
    return anchor
  }
}
