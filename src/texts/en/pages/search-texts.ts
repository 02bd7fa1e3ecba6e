/** British English. */
import type { SearchTexts } from '../../pages/search-texts.ts'

export const searchTextsEn: SearchTexts = {
  title: 'Search',
  titleOf: (query) => `Search: ${query}`,
  lead: 'Find dashboards, series, areas, news and explanations.',
  hits: (count, query) => `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  hitsOfSome: (count, query, words) =>
    `No results have all the words in “${query}”. Here ${count === 1 ? 'is 1 that has' : `are ${count} that have`} ${words === 1 ? 'at least one' : 'some'} of them.`,
  hitsOfSimilar: (count, query) =>
    `No results for “${query}” as it is spelt. Here ${count === 1 ? 'is 1' : `are ${count}`} for similar words.`,
  none: (query) => `No results for “${query}”`,
  noWords: (query) => `There are no words to search for in “${query}”`,
  adviceAfterNone: 'Try fewer or shorter words, or go to one of these pages:',
  adviceBefore: 'Type one or more words, or go to one of these pages:',
  shownOf: (shown, all) => `The best ${shown} of ${all}. Type more words to narrow them down.`,
  shownOfSome: (shown, all) => `The best ${shown} of ${all}.`,
  allIn: (all, group) => `Show all ${all} results in ${group.toLowerCase()}`,
  titleIn: (query, group) => `Search in ${group.toLowerCase()}: ${query}`,
  allKinds: 'Show results of every kind',
  elsewhere: (count) => `Show ${count} ${count === 1 ? 'result' : 'results'} in Norwegian`,
  groups: {
    city: 'Cities',
    dashboard: 'Dashboards',
    series: 'Series',
    area: 'Areas',
    comment: 'Comments',
    report: 'Reports',
    news: 'News',
    explanation: 'Explanations',
  },
  kinds: {
    city: 'City',
    dashboard: 'Dashboard',
    series: 'Series',
    area: 'Area',
    comment: 'Comment',
    report: 'Report',
    news: 'News',
    explanation: 'Explanation',
  },
}
