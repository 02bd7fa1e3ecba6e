/** English from the start: what a reader's browser says before anybody touches the page. */
import type { ReaderTexts } from './texts.ts'

export const readerEn: ReaderTexts = {
  site: {
    name: 'Kvartal',
    tagline: 'Commercial property market insight',
    language: 'English',
    otherLanguage: 'Norsk',
  },
  shell: {
    skipToContent: 'Skip to main content',
    home: 'Kvartal, to the front page',
    mainNavigation: 'Main menu',
    openMainNavigation: 'Menu',
    closeMainNavigation: 'Close the menu',
    frontPage: (company) => `${company} front page`,
    sideNavigation: 'Dashboards and cities',
    bottomNavigation: 'Shortcuts',
    dashboards: 'Dashboards',
    cities: 'Cities',
    allPages: 'All pages',
    switchLanguage: 'Bytt til norsk',
    opensInNewTab: 'opens in a new tab',
    theme: 'Colour theme',
    themeAuto: 'Follow the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    copyright: (year, name) => `© ${year} ${name}`,
    loading: 'Loading …',
    offline: 'You are offline. The figures are shown as they were when the page was loaded.',
  },
  search: {
    label: 'Quick search',
    field: 'Search for figures, areas and news',
    onPage: 'Search all content',
    submit: 'Search',
    slashKey: 'The slash key moves to the search field',
  },
  account: {
    logIn: 'Log in',
    myPage: 'My page',
    heading: 'Log in or register',
    close: 'Close the dialog',
    closeNotice: 'Close the message',
    unreachable: 'Cannot connect. Check the network.',
    newLayout: 'New layout',
    yourLayouts: 'Your layouts',
    copyPage: 'Copy to a layout',
  },
  notFound: {
    title: 'Page not found',
    lead: 'The address may be misspelt, or the page may have moved.',
    whereTo: 'From here you can go to',
  },
  pageError: {
    title: 'Something went wrong',
    lead: 'The page could not be shown. Try loading it again shortly.',
    reload: 'Reload the page',
  },
  block: {
    error: 'Something went wrong with this block',
    source: 'Source',
    sources: 'Sources',
    illustrative: 'Illustrative figures',
  },
  blockWords: {
    menu: {
      button: (heading) => `Options for ${heading}`,
    },
    visit: {
      changedMark: 'Changed since last time',
      changedNote: 'changed since your last visit',
      oneChanged: 'One figure has changed since your last visit.',
      severalChanged: (count) => `${count} figures have changed since your last visit.`,
      newMark: 'New',
      oneNew: 'One article is new since your last visit.',
      severalNew: (count) => `${count} articles are new since your last visit.`,
    },
  },
  figures: {
    loading: 'Fetching key figures …',
  },
  areas: {
    area: 'Area',
    change: 'Change',
    changeUnit: 'percentage points',
    highStandard: 'High standard',
    goodStandard: 'Good standard',
    rentPerSqm: 'Rental price, NOK per sqm',
    noData: 'no figures',
    definitions: 'Definitions and sources',
    csvFrom: 'from',
    csvTo: 'to',
    levelName: { low: 'low vacancy', medium: 'medium vacancy', high: 'high vacancy', none: 'no figures' },
  },
  map: {
    table: 'Show the areas as a table',
  },
  text: {
    done: 'Done',
    notDone: 'Not done',
  },
  rss: {
    elsewhere: 'Read the news on the sources’ own sites:',
  },
  ai: {
    label: 'Automatically written text',
    showAll: 'Show all',
  },
  campaign: {
    filmNote: 'The film is fetched from Vimeo only when you start it.',
  },
  chart: {
    legend: 'Series',
    table: 'Show as a table',
    tableCaption: 'The latest figures of the chart',
    tableScroller: 'Table of the figures in the chart',
  },
  news: {
    none: 'There is no news at the moment.',
  },
  reports: {
    noneChosen: 'No reports selected for this block.',
  },
  table: {
    caption: 'Table',
    empty: 'The table has no rows.',
  },
}
