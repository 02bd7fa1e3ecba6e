import type { FigureFeedTexts } from '../../pages/figure-feed-texts.ts'

export const figureFeedsEn: FigureFeedTexts = {
  title: (subject) => `Kvartal: ${subject}`,
  figure: (subject, date, value) => `${subject}, ${date}: ${value}`,
  figureWithoutValue: (subject, date) => `${subject}: new figure for ${date}`,
  valueOnPage: 'The figure is on the page.',
  before: (value, date) => `The figure before was ${value} (${date}).`,
  source: (source) => `Source: ${source}.`,
  quality: (name) => `Certainty: ${name}.`,
  count: (area, date) => `${area}: figures for ${date}`,
  follow: 'Follow the figures',
  followHow: 'New figures and corrections.',
  link: 'Atom feed',
}
