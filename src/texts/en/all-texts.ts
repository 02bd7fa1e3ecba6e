/** British English, typed from the Norwegian source. */
import { alertFormEn } from './newsletter/alert-form.ts'
import { channelFormEn } from './newsletter/channel-form.ts'
import { accountMailsEn } from './accounts/account-mails.ts'
import { accountMessagesEn } from './accounts/account-messages.ts'
import { accountsEn } from './accounts/accounts.ts'
import { blockWordsEn } from './blocks/block-words.ts'
import { editorSettingsEn } from './layouts/editor-settings.ts'
import { layoutWordsEn } from './layouts/layout-words.ts'
import { lazyEn } from './lazy.ts'
import { marketNamesEn } from './pages/market-names.ts'
import { newsletterFormEn } from './newsletter/newsletter-form.ts'
import { newsletterAlertsEn } from './newsletter/newsletter-alerts.ts'
import { newsletterMailsEn } from './newsletter/newsletter-mails.ts'
import { newsletterPagesEn } from './newsletter/newsletter-pages.ts'
import { readerEn } from './pages/reader.ts'
import type { Texts } from '../texts.ts'

export const en = {
  ...readerEn,
  accounts: accountsEn,
  newsletterForm: newsletterFormEn,
  alertForm: alertFormEn,
  channelForm: channelFormEn,
  layouts: layoutWordsEn,
  accountMessages: accountMessagesEn,
  accountMails: accountMailsEn,
  newsletterMails: newsletterMailsEn,
  newsletterPages: newsletterPagesEn,
  newsletterAlerts: newsletterAlertsEn,
  search: { ...readerEn.search, ...lazyEn.search },
  account: {
    ...readerEn.account,
    privateTitle: 'This page requires you to log in',
    privateLead: 'Layouts and profiles belong to an account.',
  },
  block: {
    ...readerEn.block,
    unavailable: 'The content cannot be fetched right now. Try again shortly.',
    notFound: 'The content does not exist.',
    invalid: 'The settings of this block are not valid.',
    noSources: 'No data sources selected for this block.',
    illustrativeNote: 'Illustrative figures only show the order of magnitude.',
    missingSeries: (ids) =>
      ids.length === 1
        ? `The data source ${ids.join()} was not found.`
        : `The data sources ${ids.join(', ')} were not found.`,
    moreRows: (count) => `And ${count} more. The whole table is on the website.`,
  },
  blockWords: {
    ...readerEn.blockWords,
    ...blockWordsEn,
    menu: { ...readerEn.blockWords.menu, ...lazyEn.blockMenu },
  },
  figures: {
    ...readerEn.figures,
    updated: (date) => `Updated ${date}`,
    withoutValue: (titles) => `No value is available yet for ${titles.join(', ')}.`,
    notShown: 'Some of the selected figures cannot be shown.',
    since: (date) => `since ${date}`,
    unchangedSince: (date) => `unchanged since ${date}`,
    upSince: (amount, date) => `up ${amount} since ${date}`,
    downSince: (amount, date) => `down ${amount} since ${date}`,
    illustrativeChange: 'Change: illustrative',
    illustrativeDate: (date) => `${date} (illustrative)`,
    up: 'Up',
    down: 'Down',
    unchanged: 'Unchanged',
    changeUnknown: 'Change unknown',
    percentagePoints: (amount) => (amount === 1 ? 'percentage point' : 'percentage points'),
    percentagePointsShort: 'pp',
    good: 'favourable',
    bad: 'unfavourable',
  },
  areas: {
    ...readerEn.areas,
    officeVacancy: 'Office vacancy',
    vacancy: 'Vacancy',
    caption: (market) => `Vacancy and rents by area, ${market}`,
    asOf: (date) => `Figures as of ${date}`,
    asOfRange: (from, to) => `Figures from ${from} to ${to}`,
    since: (month) => `since ${month}`,
    sinceUndated: 'from an undated figure',
    changeSince: (since) => `Change ${since}`,
    noAreas: 'There are no areas for this market.',
    mailUnits: 'Change in percentage points, rent in NOK per sqm per year.',
    range: (from, to) => `${from}–${to}`,
    rangeFrom: (from) => `from ${from}`,
    rangeTo: (to) => `up to ${to}`,
    spokenRange: (from, to) => `${from} to ${to}`,
  },
  map: {
    ...readerEn.map,
    ...lazyEn.map,
    summary: (market, figure) => `Map, ${market}. The areas are coloured by ${figure.toLowerCase()}.`,
    range: { low: '0–7%', medium: '7–11%', high: '>12%' },
    noShapes: 'There is no map of this market. The figures are in the table.',
    withoutShape: (names) => `Not drawn on the map: ${names}.`,
    withoutFigures: (names) => `Drawn without figures: ${names}.`,
  },
  market: marketNamesEn,
  siteFiles: { feedTitle: 'Kvartal: comments and news', calendarName: 'Kvartal: economic events' },
  comment: { written: (date) => `Published ${date}` },
  rss: {
    ...readerEn.rss,
    defaultHeading: editorSettingsEn.defaultHeading.rss,
    failed: 'Error fetching news',
    failedText: 'We could not fetch news from other sources. If the problem persists, please contact us.',
    noneChosen: 'No sources selected',
    noneChosenText: 'The block shows news as soon as a source is selected for it.',
    wrong: 'Something went wrong',
    lastFetched: (source, date) => `Last fetched ${date}: ${source}`,
  },
  ai: {
    ...readerEn.ai,
    defaultHeading: editorSettingsEn.defaultHeading.ai,
    made: (instant) => `Generated ${instant}`,
    byRules: 'Written by fixed rules, not by a language model',
    byModel: 'Content chosen by a language model, sentences worded by the portal',
    dataUntil: (date) => `Figures up to and including ${date}`,
    none: 'No commentary has been published yet.',
  },
  news: { ...readerEn.news, allCities: 'All cities' },
  reports: { ...readerEn.reports, read: 'Read the report' },
  campaign: { ...readerEn.campaign, film: 'Untitled', playFilm: (title: string) => `Play film: ${title}` },
  table: { ...readerEn.table, noData: 'no data' },
  chart: { ...readerEn.chart, ...lazyEn.chart },
  unavailable: {
    title: 'Not available right now',
    lead: 'The portal is very busy or has only just been started. Try again in a few seconds.',
  },
  api: {
    rest_invalid_param: (name, reason) => `Invalid parameter “${name}”: ${reason}.`,
    rest_not_found: 'What you asked for was not found.',
    rest_method_not_allowed: 'This address can only be read, with GET or HEAD.',
    noSuchCall: 'There is no such call. The existing calls are described at /api/docs.',
    rest_unavailable: 'The service is not available right now. Try again shortly.',
    givenTwice: 'given more than once',
    noKnownFeed: 'no known sources are selected',
    notAccepted: 'the value is not valid',
    tooManyPoints: (most) =>
      `there are too many figures for one file, at most ${most}; ask for fewer series, or a shorter period`,
    rest_forbidden: (reasons) =>
      `The licence lets the figures be shown here, but not be passed on as a file. ${reasons}`,
    forbiddenSeries: (title, licence, publisher) =>
      [`${title}:`, licence, publisher && `Publisher: ${publisher}.`].filter((part) => part !== '').join(' '),
    wholeNumber: (least, most) => `the value must be a whole number from ${least} to ${most}`,
    oneOf: (words) => `the value must be ${words}`,
  },
} satisfies Texts
