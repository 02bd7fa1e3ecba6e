/** Sections of pages that have more than blocks, in one chunk. */
import { AsOfBand } from './as-of-band.tsx'
import { PageByline, PageEyebrow } from './page-lead.tsx'
import { PageSections } from './page-sections.tsx'

export const sectionParts = { AsOfBand, PageByline, PageEyebrow, PageSections }
