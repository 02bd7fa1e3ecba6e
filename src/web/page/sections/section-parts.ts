/** What pages that are more than blocks have besides: one script for all of them. */
import { PageByline, PageEyebrow } from './page-lead.tsx'
import { PageSections } from './page-sections.tsx'

export const sectionParts = { PageByline, PageEyebrow, PageSections }
