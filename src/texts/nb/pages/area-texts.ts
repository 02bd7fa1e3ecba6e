/** The words of the pages of areas, in bokmål. */
import type { AreaTexts } from '../../pages/area-texts.ts'

export const areaTextsNb: AreaTexts = {
  series: {
    title: (area, measure) => `${area}: ${measure}`,
    vacancyDefinition: (area) =>
      `Andelen av arealet i området ${area} som tilbys i markedet, etter tellingene av området.`,
    rentDefinition: (area) =>
      `Grensen for leien i området ${area}, i kroner per kvadratmeter og år, etter tellingene av området.`,
  },
  mark: { published: '', estimated: ' (anslått)', illustrative: ' (illustrasjonstall)' },
  sentence: {
    vacancy: (area, isOffice, { value, day }) =>
      `I området ${area} var ${isOffice ? 'kontorledigheten' : 'ledigheten i logistikkbygg'} ${value} prosent ${day}`,
    noVacancy: (area, isOffice) =>
      `For området ${area} er det ikke publisert noen ${isOffice ? 'kontorledighet' : 'ledighet i logistikkbygg'}`,
    up: ({ value, day }) => `opp fra ${value} prosent ${day}`,
    down: ({ value, day }) => `ned fra ${value} prosent ${day}`,
    same: (day) => `uendret fra ${day}`,
    rents: (good, high, day) => {
      const when = day === '' ? '' : ` ${day}`
      const [first, second] = [
        good === null ? null : [good, 'god standard'],
        high === null ? null : [high, 'høy standard'],
      ].filter((range) => range !== null)
      if (!first) return ''
      const opening = `Leien var ${first[0]} kroner per kvadratmeter og år for ${first[1]}`
      return `${opening}${second ? ` og ${second[0]} for ${second[1]}` : ''}${when}`
    },
  },
  page: {
    now: 'Tallene nå',
    vacancy: 'Ledighet',
    logisticsVacancy: 'ledighet i logistikkbygg',
    titled: (area, market) => `${area}, ${market}`,
    placed: (area, city) => `${area} i ${city}`,
    officeVacancy: 'Kontorledighet',
    change: 'Endring',
    changeSince: (amount, day) => `${amount} prosentpoeng siden ${day}`,
    changeUndated: (amount) => `${amount} prosentpoeng siden forrige telling, som ikke er datert`,
    good: 'Leie, god standard',
    high: 'Leie, høy standard',
    rent: (range) => `${range} kr per kvm og år`,
    none: 'Ingen tall',
    rank: 'Plass',
    rankOf: (from, to, of, day) =>
      from === to
        ? `Nr. ${from} av ${of} når områdene med tall fra ${day} ordnes etter høyest ledighet.`
        : `Delt nr. ${from}–${to} av ${of} når områdene med tall fra ${day} ordnes etter høyest ledighet.`,
    rankLeftOut: (areas) =>
      areas === 1
        ? 'Ett område er holdt utenfor, fordi tallet er et illustrasjonstall eller fra en annen dag.'
        : `${areas} områder er holdt utenfor, fordi tallene er illustrasjonstall eller fra en annen dag.`,
    rankEstimated: 'Noen av tallene er anslått ut fra publiserte tellinger.',
    notRanked: {
      illustrative: 'Ikke rangert: ledigheten er et illustrasjonstall.',
      none: 'Ikke rangert: ingen ledighet er publisert.',
      few: 'Ikke rangert: for få områder har tall fra samme dag som ikke er illustrasjonstall.',
    },
    map: (area) => `${area} på kartet`,
    mapSubtitle: 'Området er markert med en kraftig strek',
    chart: (area, market) => `Ledigheten: ${area} og ${market}`,
    noHistory:
      'Det er ikke publisert noen telling av ledigheten med kjent dag, så det er ingen utvikling å vise.',
    noChart: (published) =>
      published === 1
        ? 'Bare én telling av ledigheten er publisert med kjent dag, så det er ingen utvikling å tegne. Tallet står i tabellen.'
        : 'Ledigheten er et illustrasjonstall, så det er ingen publisert utvikling å tegne.',
    counts: 'Alle tellinger',
    rents: 'Leie',
    countsUnit: 'kr per kvm og år',
    day: 'Dag',
    quality: 'Hvor sikre tallene er',
    about: 'Om tallene for området',
    source: 'Kilde',
    notStated: 'Ikke oppgitt',
    corrections: 'Rettelser',
    noCorrections: 'Ingen publiserte tall for området er endret.',
    download: 'Nedlasting',
    csv: 'Last ned tellingene som CSV',
    jsonStat: 'Tellingene som JSON-stat',
    history: 'Tellingene som JSON',
    embed: 'Bygg inn',
    embedMap: 'Vis bare kartet',
    alert: 'Varsel',
    alertHow: 'Velg området og en grense, så får du e-post når ledigheten passerer den.',
    alertLink: 'Varsle meg',
    citation: 'Slik siterer du området',
    citedTitle: (area, market) => `${area}, ${market}: ledighet og leie`,
    nearest: 'De nærmeste områdene',
    mentions: 'Omtalt i nyheter og kommentarer',
    mentionKinds: { news: 'Nyhet', comment: 'Kommentar', commentary: 'Markedskommentar' },
    commentary: (market) => `Markedskommentaren for ${market}`,
    seriesOf: (market) => `Serier: ${market}`,
    withoutOutline: 'Området har ingen omriss, og er derfor ikke med på kartet.',
  },
}
