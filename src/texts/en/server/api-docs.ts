import type { apiDocsNb } from '../../nb/server/api-docs.ts'

export const apiDocsEn: typeof apiDocsNb = {
  heading: 'In short',
  intro:
    'The figures, areas, news and comments of this site may be fetched by programs. Series with exportable: false may be shown, but not passed on; see licence. All calls of the portal API are GET, need no login, and answer in English when lang is en.',
}
