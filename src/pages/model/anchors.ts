/** Anchors of blocks within their page, made from their headings. */
import { uniqueSlug } from '#core/addresses/layout-slug.ts'
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './document-ids.ts'

/** Ids that the document itself has. */
const DOCUMENT_IDS: readonly string[] = ['main', ROOT_ELEMENT_ID, STATE_ELEMENT_ID]
/** Maximum length of a heading used for an anchor: distinctive, and short enough to share. */
const MAX_ANCHOR_HEADING_LENGTH = 60

/** Gives each heading of a page, in reading order, a unique anchor; '' for a block without heading. */
export function createAnchorGenerator(): (heading: string) => string {
  const takenIds = new Set(DOCUMENT_IDS)
  return (heading) => {
    if (heading === '') return ''
    const anchor = uniqueSlug([...heading].slice(0, MAX_ANCHOR_HEADING_LENGTH).join(''), takenIds)
    takenIds.add(anchor)
    return anchor
  }
}
