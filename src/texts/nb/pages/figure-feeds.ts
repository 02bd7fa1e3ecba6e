import type { FigureFeedTexts } from '../../pages/figure-feed-texts.ts'

export const figureFeedsNb: FigureFeedTexts = {
  title: (subject) => `Kvartal: ${subject}`,
  figure: (subject, date, value) => `${subject}, ${date}: ${value}`,
  figureWithoutValue: (subject, date) => `${subject}: nytt tall for ${date}`,
  valueOnPage: 'Tallet står på siden.',
  before: (value, date) => `Tallet før var ${value} (${date}).`,
  source: (source) => `Kilde: ${source}.`,
  quality: (name) => `Sikkerhet: ${name}.`,
  count: (area, date) => `${area}: tall for ${date}`,
  follow: 'Følg tallene',
  followHow: 'Nye tall og rettelser.',
  link: 'Atom-strøm',
}
