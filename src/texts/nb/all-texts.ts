/**
 * Bokmål: the source of all texts. `pages/reader.ts` is in a reader's browser from the start, `lazy.ts` comes
 * with what is loaded on touch, and what stands here only the server says (and an editor's forms).
 */
import { alertFormNb } from './newsletter/alert-form.ts'
import { channelFormNb } from './newsletter/channel-form.ts'
import { accountMailsNb } from './accounts/account-mails.ts'
import { accountMessagesNb } from './accounts/account-messages.ts'
import { accountsNb } from './accounts/accounts.ts'
import { blockWordsNb } from './blocks/block-words.ts'
import { editorSettingsNb } from './layouts/editor-settings.ts'
import { layoutWordsNb } from './layouts/layout-words.ts'
import { lazyNb } from './lazy.ts'
import { marketNamesNb } from './pages/market-names.ts'
import { newsletterFormNb } from './newsletter/newsletter-form.ts'
import { newsletterAlertsNb } from './newsletter/newsletter-alerts.ts'
import { newsletterMailsNb } from './newsletter/newsletter-mails.ts'
import { newsletterPagesNb } from './newsletter/newsletter-pages.ts'
import { readerNb } from './pages/reader.ts'

export const nb = {
  ...readerNb,
  accounts: accountsNb,
  newsletterForm: newsletterFormNb,
  alertForm: alertFormNb,
  channelForm: channelFormNb,
  layouts: layoutWordsNb,
  accountMessages: accountMessagesNb,
  accountMails: accountMailsNb,
  newsletterMails: newsletterMailsNb,
  newsletterPages: newsletterPagesNb,
  newsletterAlerts: newsletterAlertsNb,
  search: { ...readerNb.search, ...lazyNb.search },
  account: {
    ...readerNb.account,
    privateTitle: 'Denne siden krever innlogging',
    privateLead: 'Oppsett og profil hører til en konto.',
  },
  block: {
    ...readerNb.block,
    unavailable: 'Innholdet kan ikke hentes akkurat nå. Prøv igjen om litt.',
    notFound: 'Innholdet finnes ikke.',
    invalid: 'Innstillingene til blokken er ikke gyldige.',
    noSources: 'Ingen datakilder er valgt for denne blokken.',
    illustrativeNote: 'Illustrasjonstall viser bare størrelsesordenen.',
    missingSeries: (ids: readonly string[]) =>
      ids.length === 1 ? `Fant ikke datakilden ${ids.join()}.` : `Fant ikke datakildene ${ids.join(', ')}.`,
    moreRows: (count: string) => `Og ${count} til. Hele tabellen står på nettsidene.`,
  },
  blockWords: {
    ...readerNb.blockWords,
    ...blockWordsNb,
    menu: { ...readerNb.blockWords.menu, ...lazyNb.blockMenu },
  },
  figures: {
    ...readerNb.figures,
    updated: (date: string) => `Oppdatert ${date}`,
    withoutValue: (titles: readonly string[]) => `Det finnes ikke tall ennå for ${titles.join(', ')}.`,
    notShown: 'Noen av tallene som er valgt, kan ikke vises.',
    since: (date: string) => `siden ${date}`,
    unchangedSince: (date: string) => `uendret siden ${date}`,
    upSince: (amount: string, date: string) => `opp ${amount} siden ${date}`,
    downSince: (amount: string, date: string) => `ned ${amount} siden ${date}`,
    illustrativeChange: 'Endring: illustrasjonstall',
    illustrativeDate: (date: string) => `${date} (illustrasjonstall)`,
    up: 'Opp',
    down: 'Ned',
    unchanged: 'Uendret',
    changeUnknown: 'Endring ukjent',
    percentagePoints: (_amount: number) => 'prosentpoeng',
    percentagePointsShort: '%-poeng',
    good: 'gunstig',
    bad: 'ugunstig',
  },
  areas: {
    ...readerNb.areas,
    officeVacancy: 'Kontorledighet',
    vacancy: 'Ledighet',
    caption: (market: string) => `Ledighet og leiepriser per område, ${market}`,
    asOf: (date: string) => `Tall per ${date}`,
    asOfRange: (from: string, to: string) => `Tall fra ${from} til ${to}`,
    since: (month: string) => `siden ${month}`,
    sinceUndated: 'fra et udatert tall',
    changeSince: (since: string) => `Endring ${since}`,
    noAreas: 'Det finnes ingen områder for dette markedet.',
    mailUnits: 'Endring i prosentpoeng, leiepris i kr per kvm og år.',
    range: (from: string, to: string) => `${from}–${to}`,
    rangeFrom: (from: string) => `fra ${from}`,
    rangeTo: (to: string) => `inntil ${to}`,
    spokenRange: (from: string, to: string) => `${from} til ${to}`,
  },
  map: {
    ...readerNb.map,
    ...lazyNb.map,
    summary: (market: string, figure: string) =>
      `Kart, ${market}. Områdene er farget etter ${figure.toLowerCase()}.`,
    // A no-break space stands before each per cent sign.
    range: { low: '0–7\u00A0%', medium: '7–11\u00A0%', high: '>12\u00A0%' },
    noShapes: 'Det finnes ikke noe kart over dette markedet. Tallene står i tabellen.',
    withoutShape: (names: string) => `Ikke tegnet på kartet: ${names}.`,
    withoutFigures: (names: string) => `Tegnet uten tall: ${names}.`,
  },
  market: marketNamesNb,
  siteFiles: { feedTitle: 'Kvartal: kommentarer og nyheter', calendarName: 'Kvartal: hendelser i økonomien' },
  comment: { written: (date: string) => `Publisert ${date}` },
  rss: {
    ...readerNb.rss,
    defaultHeading: editorSettingsNb.defaultHeading.rss,
    failed: 'Feil ved henting av nyheter',
    failedText:
      'Vi kunne ikke hente nyheter fra andre kilder. Hvis problemet vedvarer, vennligst ta kontakt med oss.',
    noneChosen: 'Ingen kilder er valgt',
    noneChosenText: 'Blokken viser nyheter så snart en kilde er valgt for den.',
    wrong: 'Noe gikk galt',
    lastFetched: (source: string, date: string) => `Sist hentet ${date}: ${source}`,
  },
  ai: {
    ...readerNb.ai,
    defaultHeading: editorSettingsNb.defaultHeading.ai,
    made: (instant: string) => `Laget ${instant}`,
    byRules: 'Skrevet etter faste regler, ikke av en språkmodell',
    byModel: 'Innholdet er valgt av en språkmodell, og setningene er formulert av portalen',
    dataUntil: (date: string) => `Tall til og med ${date}`,
    none: 'Det er ikke publisert noen kommentar ennå.',
  },
  news: { ...readerNb.news, allCities: 'Alle byene' },
  reports: { ...readerNb.reports, read: 'Les rapporten' },
  campaign: {
    ...readerNb.campaign,
    film: 'Uten tittel',
    playFilm: (title: string) => `Spill av film: ${title}`,
  },
  table: { ...readerNb.table, noData: 'ingen opplysning' },
  chart: { ...readerNb.chart, ...lazyNb.chart },
  /** The page that is shown where the portal has no time, or nothing to show yet. */
  unavailable: {
    title: 'Ikke tilgjengelig akkurat nå',
    lead: 'Det er stor pågang, eller portalen er nettopp startet. Prøv igjen om noen sekunder.',
  },
  api: {
    rest_invalid_param: (name: string, reason: string) => `Ugyldig parameter «${name}»: ${reason}.`,
    rest_not_found: 'Fant ikke det du spurte etter.',
    rest_method_not_allowed: 'Denne adressen kan bare leses, med GET eller HEAD.',
    noSuchCall: 'Det finnes ikke noe slikt kall. De som finnes, er beskrevet på /api/docs.',
    rest_unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    givenTwice: 'oppgitt mer enn én gang',
    noKnownFeed: 'ingen kjente kilder er valgt',
    notAccepted: 'verdien er ikke gyldig',
    tooManyPoints: (most: number) =>
      `det blir for mange tall for én fil, høyst ${most}; be om færre serier, eller et kortere tidsrom`,
    rest_forbidden: (reasons: string) =>
      `Lisensen tillater at tallene vises her, men ikke at de gis videre som fil. ${reasons}`,
    forbiddenSeries: (title: string, licence: string, publisher: string) =>
      [`${title}:`, licence, publisher && `Utgiver: ${publisher}.`].filter((part) => part !== '').join(' '),
    wholeNumber: (least: number, most: number) => `verdien må være et helt tall fra ${least} til ${most}`,
    oneOf: (words: string) => `verdien må være ${words}`,
  },
} as const
