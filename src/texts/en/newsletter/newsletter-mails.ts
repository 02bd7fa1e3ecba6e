/** English for the newsletter as a mail. */
import type { Texts } from '../../texts.ts'

export const newsletterMailsEn: Texts['newsletterMails'] = {
  heading: (place) => `Commercial property in ${place}: what is new`,
  headingOfMarket: 'Commercial property: what is new',
  greeting: (firstName) => `Hi ${firstName},`,
  first:
    'This is your first issue, so each change is from the previous value of the series. From the next one on, you will see what is new since the last.',
  since: (instant) => `This is what is new since your last issue, ${instant}.`,
  nothing: (instant) =>
    `Nothing that you follow has changed since your last issue, ${instant}. That is why this email is short.`,
  nothingKnown: (instant) =>
    `What we were able to fetch of what you follow has not changed since your last issue, ${instant}. The rest is named below.`,
  next: (instant) => `Your next issue comes on ${instant}.`,
  nextIfNew: (instant) => `Your next issue comes when there are new figures, on ${instant} at the earliest.`,
  sections: {
    lead: 'In brief',
    figures: 'Key figures',
    changes: 'What has changed',
    courses: 'How the figures have moved',
    areas: 'Areas that have changed',
    headlines: 'Headlines from your sources',
    articles: 'New articles from Kvartal',
    events: 'Coming up',
  },
  figure: {
    up: (amount) => `↑ Up ${amount} since your last issue`,
    down: (amount) => `↓ Down ${amount} since your last issue`,
    even: 'New figure, unchanged since your last issue',
    same: 'No new figure since your last issue',
    from: {
      up: (amount, before, since) => `↑ Up ${amount} from ${before} (${since})`,
      down: (amount, before, since) => `↓ Down ${amount} from ${before} (${since})`,
      even: (since) => `New figure, the same as before (${since})`,
    },
    revised: (before) => `Corrected from ${before} since your last issue`,
    withdrawn: (before, since) => `Your last issue showed ${before} (${since}), since withdrawn`,
  },
  shown: { corrected: (before) => `corrected from ${before}`, withdrawn: 'since withdrawn' },
  sentence: {
    up: (title, value, date, amount, before, since) =>
      `${title}: ${value} (${date}), up ${amount} from ${before} (${since}).`,
    down: (title, value, date, amount, before, since) =>
      `${title}: ${value} (${date}), down ${amount} from ${before} (${since}).`,
    even: (title, value, date, since) => `${title}: ${value} (${date}), the same as before (${since}).`,
    revised: (title, value, date, before) =>
      `${title}: the figure for ${date} was corrected from ${before} to ${value}.`,
    withdrawn: (title, value, date, before, since) =>
      `${title}: the figure for ${since}, ${before}, has been withdrawn. The latest is ${value} (${date}).`,
    course: (title, value, date, change) =>
      `${title}: ${value} (${date})${change === '' ? '' : `, ${change}`}.`,
    illustrative: (sentence) => `${sentence} Illustrative figures.`,
  },
  area: {
    caption: (place) => `Changed since your last issue, ${place}`,
    captionOfMarket: 'Changed since your last issue',
    name: 'Area',
    before: 'Before',
    now: 'Now',
    vacancy: (area) => `${area}: vacancy`,
    good: (area) => `${area}: rent, good standard, NOK/sqm`,
    high: (area) => `${area}: rent, high standard, NOK/sqm`,
    none: 'not known',
    illustrative: (value) => `${value} (illustrative)`,
  },
  subject: {
    up: (title, amount, value) => `${title}: up ${amount} to ${value}`,
    down: (title, amount, value) => `${title}: down ${amount} to ${value}`,
    even: (title, value) => `${title}: still ${value}`,
    revised: (title, value) => `${title}: corrected to ${value}`,
    withdrawn: (title, value) => `${title}: latest figure withdrawn, back to ${value}`,
    vacancyUp: (area, amount, value) => `${area}: vacancy up ${amount} to ${value}`,
    vacancyDown: (area, amount, value) => `${area}: vacancy down ${amount} to ${value}`,
    vacancyCorrected: (area, value) => `${area}: vacancy corrected to ${value}`,
    vacancyKnown: (area, value) => `${area}: vacancy is ${value}`,
    vacancyGone: (area) => `${area}: vacancy is no longer known`,
    rent: (area) => `${area}: new rents`,
    rentCorrected: (area) => `${area}: corrected rents`,
    commentary: (place) => `New market commentary for ${place}`,
    commentaryOfMarket: 'New market commentary',
    headlines: (count) =>
      count === 1 ? 'One new headline from your sources' : `${count} new headlines from your sources`,
    event: (title, date) => `${date}: ${title}`,
    nothing: (date) => `No changes since ${date}`,
    nothingKnown: (date) => `No known changes since ${date}`,
    first: (place) => `Your first issue: commercial property in ${place}`,
    firstOfMarket: 'Your first issue: commercial property in four cities',
    illustrative: (subject) => `${subject} (illustrative)`,
  },
  preheader: {
    also: (list) => `Also: ${list}`,
    more: (count) => `${count} more`,
    first: 'The figures, areas and sources that you chose, in one place.',
  },
  more: (count) => `And ${count} more`,
  moreChanges: (count) =>
    count === 1
      ? 'One more change is listed under the key figures.'
      : `${count} more changes are listed under the key figures.`,
  cut: 'The rest of this issue is left out here, so that the email does not grow too large. Read more on',
  cutAction: 'the website',
  missing: (list) => `This could not be fetched for this issue: ${list}.`,
  missingAreas: 'the figures of the areas',
  missingEvents: 'the calendar',
  basedOn: (sources) => `Based on ${sources}`,
  source: (source, licence) =>
    licence === '' ? `Source: ${source}` : `Source: ${source}. Licence: ${licence}`,
  reports: 'You will find the analyst reports under',
  reportsAction: 'Reports',
  webCopy: 'Read this issue on the web',
  manage: 'Change what you get, and when',
  leave: 'Stop the newsletter',
  whyYou:
    'You get this email because you asked for the Kvartal newsletter. You can change or stop it without logging in.',
  noTracking:
    'Nothing in this email tells us whether you opened it. The pictures are the same for everybody.',
  ofWebCopy: 'This is an issue of the Kvartal newsletter, as it was sent.',
}
