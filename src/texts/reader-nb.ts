/** Bokmål from the start: what a reader's browser says before anybody touches the page. Every word here is sent to every reader. */

export const readerNb = {
  site: {
    name: 'Kvartal',
    tagline: 'Markedsinnsikt for næringseiendom',
    language: 'Norsk',
    otherLanguage: 'English',
  },
  shell: {
    skipToContent: 'Hopp til hovedinnhold',
    home: 'Kvartal, til forsiden',
    mainNavigation: 'Hovedmeny',
    openMainNavigation: 'Meny',
    closeMainNavigation: 'Lukk menyen',
    frontPage: (company: string) => `Forsiden til ${company}`,
    sideNavigation: 'Oversikter og byer',
    bottomNavigation: 'Snarveier',
    dashboards: 'Oversikter',
    cities: 'Byer',
    allPages: 'Alle sider',
    switchLanguage: 'Switch to English',
    opensInNewTab: 'åpnes i ny fane',
    theme: 'Fargetema',
    themeAuto: 'Følg systemet',
    themeLight: 'Lyst',
    themeDark: 'Mørkt',
    copyright: (year: string, name: string) => `© ${year} ${name}`,
    loading: 'Laster …',
    offline: 'Du er frakoblet. Tallene vises slik de var da siden ble lastet.',
  },
  search: {
    label: 'Hurtigsøk',
    field: 'Søk etter tall, områder og nyheter',
    onPage: 'Søk i alt innhold',
    submit: 'Søk',
    slashKey: 'Skråstrektasten flytter til søkefeltet',
  },
  account: {
    logIn: 'Logg inn',
    myPage: 'Min side',
    heading: 'Logg inn eller registrer deg',
    close: 'Lukk dialogen',
    closeNotice: 'Lukk meldingen',
    unreachable: 'Fikk ikke kontakt. Sjekk nettforbindelsen.',
    newLayout: 'Nytt oppsett',
    yourLayouts: 'Dine oppsett',
    copyPage: 'Kopier til et oppsett',
  },
  notFound: {
    title: 'Siden finnes ikke',
    lead: 'Adressen kan være skrevet feil, eller siden kan være flyttet.',
    whereTo: 'Herfra kan du gå til',
  },
  pageError: {
    title: 'Noe gikk galt',
    lead: 'Siden kunne ikke vises. Prøv å laste den på nytt om litt.',
    reload: 'Last siden på nytt',
  },
  block: {
    error: 'Noe gikk galt med denne blokken',
    source: 'Kilde',
    sources: 'Kilder',
    illustrative: 'Illustrasjonstall',
  },
  blockWords: {
    menu: {
      button: (heading: string) => `Valg for ${heading}`,
    },
    visit: {
      changedMark: 'Endret siden sist',
      changedNote: 'endret siden forrige besøk',
      oneChanged: 'Ett tall er endret siden forrige besøk.',
      severalChanged: (count: string) => `${count} tall er endret siden forrige besøk.`,
      newMark: 'Ny',
      oneNew: 'Én nyhet er kommet til siden forrige besøk.',
      severalNew: (count: string) => `${count} nyheter er kommet til siden forrige besøk.`,
    },
  },
  figures: {
    loading: 'Henter nøkkeltall …',
  },
  areas: {
    area: 'Område',
    change: 'Endring',
    changeUnit: 'prosentpoeng',
    highStandard: 'Høy standard',
    goodStandard: 'God standard',
    rentPerSqm: 'Leiepris, kr per kvm',
    noData: 'ingen tall',
    definitions: 'Definisjoner og kilder',
    csvFrom: 'fra',
    csvTo: 'til',
    levelName: { low: 'lav ledighet', medium: 'middels ledighet', high: 'høy ledighet', none: 'ingen tall' },
  },
  map: {
    table: 'Vis områdene som tabell',
  },
  text: {
    done: 'Utført',
    notDone: 'Ikke utført',
  },
  rss: {
    elsewhere: 'Les nyhetene hos kildene selv:',
  },
  ai: {
    label: 'Automatisk laget tekst',
    showAll: 'Vis alt',
  },
  campaign: {
    filmNote: 'Filmen hentes fra Vimeo først når du starter den.',
  },
  chart: {
    legend: 'Serier',
    table: 'Vis som tabell',
    tableCaption: 'De siste tallene i grafen',
    tableScroller: 'Tabell med grafens tall',
  },
  news: {
    none: 'Ingen nyheter å vise akkurat nå.',
  },
  reports: {
    noneChosen: 'Ingen rapporter er valgt for denne blokken.',
  },
  table: {
    caption: 'Tabell',
    empty: 'Tabellen har ingen rader.',
  },
} as const
