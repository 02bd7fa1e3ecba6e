/** The words of the pages of areas, in English. */
import type { AreaTexts } from '../../pages/area-texts.ts'

export const areaTextsEn: AreaTexts = {
  series: {
    title: (area, measure) => `${area}: ${measure}`,
    vacancyDefinition: (area) =>
      `The share of space in the ${area} area on offer in the market, by the counts of the area.`,
    rentDefinition: (area) =>
      `A bound of the rents in the ${area} area, in kroner per square metre per year, by the counts of the area.`,
  },
  mark: { published: '', estimated: ' (estimated)', illustrative: ' (illustrative)' },
  sentence: {
    vacancy: (area, isOffice, { value, day }) =>
      `${isOffice ? 'Office vacancy' : 'Vacancy of logistics space'} in the ${area} area was ${value} per cent on ${day}`,
    noVacancy: (area, isOffice) =>
      `No ${isOffice ? 'office vacancy' : 'vacancy of logistics space'} has been published for the ${area} area`,
    up: ({ value, day }) => `up from ${value} per cent on ${day}`,
    down: ({ value, day }) => `down from ${value} per cent on ${day}`,
    same: (day) => `unchanged from ${day}`,
    rents: (good, high, day) => {
      const when = day === '' ? '' : ` on ${day}`
      const [first, second] = [
        good === null ? null : [good, 'good standard'],
        high === null ? null : [high, 'high standard'],
      ].filter((range) => range !== null)
      if (!first) return ''
      const opening = `Rents were ${first[0]} kroner per square metre per year for ${first[1]}`
      return `${opening}${second ? ` and ${second[0]} for ${second[1]}` : ''}${when}`
    },
  },
  page: {
    now: 'The figures now',
    vacancy: 'Vacancy',
    logisticsVacancy: 'vacancy of logistics space',
    titled: (area, market) => `${area}, ${market}`,
    placed: (area, city) => `${city} ${area.charAt(0).toLowerCase()}${area.slice(1)}`,
    officeVacancy: 'Office vacancy',
    change: 'Change',
    changeSince: (amount, day) => `${amount} percentage points since ${day}`,
    changeUndated: (amount) => `${amount} percentage points since the previous count, which is not dated`,
    good: 'Rent, good standard',
    high: 'Rent, high standard',
    rent: (range) => `NOK ${range} per sqm per year`,
    none: 'No figures',
    rank: 'Rank',
    rankOf: (from, to, of, day) =>
      from === to
        ? `Number ${from} of ${of} when the areas with figures of ${day} are ordered from the highest vacancy.`
        : `Shared number ${from}–${to} of ${of} when the areas with figures of ${day} are ordered from the highest vacancy.`,
    rankLeftOut: (areas) =>
      areas === 1
        ? 'One area is left out because its figure is illustrative or of another day.'
        : `${areas} areas are left out because their figures are illustrative or of another day.`,
    rankEstimated: 'Some of the figures are estimated from published counts.',
    notRanked: {
      illustrative: 'Not ranked: the vacancy is an illustrative figure.',
      none: 'Not ranked: no vacancy has been published.',
      few: 'Not ranked: too few areas have figures of the same day that are not illustrative.',
    },
    map: (area) => `${area} on the map`,
    mapSubtitle: 'The area has a heavy outline',
    chart: (area, market) => `Vacancy: ${area} and ${market}`,
    noHistory: 'No count of the vacancy has been published with a known day, so there is no history to show.',
    noChart: (published) =>
      published === 1
        ? 'Only one count of the vacancy has been published with a known day, so there is no history to draw. The figure is in the table.'
        : 'The vacancy is an illustrative figure, so there is no published history to draw.',
    counts: 'All counts',
    rents: 'Rents',
    countsUnit: 'NOK per sqm per year',
    day: 'Day',
    quality: 'How sure the figures are',
    about: 'About the figures of the area',
    source: 'Source',
    notStated: 'Not stated',
    corrections: 'Corrections',
    noCorrections: 'No published figures of the area have been changed.',
    download: 'Download',
    csv: 'Download the counts as CSV',
    jsonStat: 'The counts as JSON-stat',
    history: 'The counts as JSON',
    embed: 'Embed',
    embedMap: 'Show the map alone',
    alert: 'Alert',
    alertHow: 'Choose the area and a threshold, and we send you a mail when the vacancy passes it.',
    alertLink: 'Alert me',
    citation: 'How to cite the area',
    citedTitle: (area, market) => `${area}, ${market}: vacancy and rents`,
    nearest: 'The nearest areas',
    mentions: 'Mentioned in news and comments',
    mentionKinds: { news: 'News', comment: 'Comment', commentary: 'Market commentary' },
    commentary: (market) => `The market commentary for ${market}`,
    seriesOf: (market) => `Series: ${market}`,
    withoutOutline: 'The area has no outline, and so it is not on the map.',
  },
}
