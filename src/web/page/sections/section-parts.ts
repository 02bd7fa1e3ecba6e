/** Sections of pages that have more than blocks, in one chunk. */
import { PageByline, PageEyebrow } from './page-lead.tsx'
import { PageSections } from './page-sections.tsx'

export const sectionParts = { PageByline, PageEyebrow, PageSections }
