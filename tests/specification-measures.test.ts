/**
 * Numbers of the specification that behaviour tests take from the constants themselves: repeated here, so
 * that none changes by accident (specification §2, §4, §5, §7, §9).
 */
import { expect, test } from 'vitest'
import { portalCalls } from '#contract/portal.ts'
import { CODE_WORDS } from '#core/account/code-word.ts'
import * as limits from '#core/limits.ts'
import {
  FIRST_HOUR,
  LAST_HOUR,
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_RHYTHMS,
} from '#core/newsletter/schedule.ts'
import { OPENING_ZOOM } from '#blocks/map/geometry/world-pixels.ts'
import { CHARACTER_MS, FIRST_LINE_AFTER_MS, NEXT_LINE_AFTER_MS } from '#blocks/ai/typing-progress.ts'
import { projectFiles, readText } from './source-files.ts'

const HOUR_MS = 3_600_000
const TEN_MINUTES_MS = 600_000

test.each<[string, unknown, unknown]>([
  ['layouts of a user', limits.MAX_LAYOUTS_PER_USER, 10],
  ['blocks of a layout', limits.MAX_BLOCKS_PER_LAYOUT, 20],
  ['characters of a layout’s title', limits.MAX_LAYOUT_TITLE_LENGTH, 45],
  ['series of a chart', limits.MAX_CHART_SERIES, 10],
  ['data sources of a newsletter', limits.MAX_NEWSLETTER_SERIES, 20],
  ['data sources of key figures', limits.MAX_FIGURES, 20],
  [
    'items of other sources',
    [limits.MIN_RSS_ITEMS, limits.DEFAULT_RSS_ITEMS, limits.MAX_RSS_ITEMS],
    [3, 8, 25],
  ],
  ['the shortest spinner', limits.MIN_SPINNER_MS, 1_000],
  ['the longest wait of a form', limits.SUBMIT_TIMEOUT_MS, 30_000],
  ['a message of login, password and deletion', limits.AUTH_MESSAGE_MS, 5_000],
  ['a message of profile and newsletter', limits.PROFILE_MESSAGE_MS, 10_000],
  ['hours of a newsletter', [FIRST_HOUR, LAST_HOUR], [7, 19]],
  ['frequencies of a newsletter', NEWSLETTER_FREQUENCIES, ['off', 'daily', 'weekdays', 'weekly', 'biweekly']],
  [
    'rhythms of a newsletter beside the frequencies of the specification (decision 0108)',
    NEWSLETTER_RHYTHMS,
    ['frequency', 'monthly', 'new_figures'],
  ],
  ['code words', CODE_WORDS, { 'nb-NO': 'SLETTKONTO', 'en-GB': 'DELETEACCOUNT' }],
  ['zoom of a city map', OPENING_ZOOM, 14],
  ['typing of a commentary', [FIRST_LINE_AFTER_MS, NEXT_LINE_AFTER_MS, CHARACTER_MS], [1_000, 500, 10]],
])('%s', (_what, value, specified) => expect(value).toEqual(specified))

test('refresh interval of each call', () => {
  const often = ['series', 'figures', 'forecasts', 'posts', 'feedArticles']
  expect(Object.entries(portalCalls).map(([name, { refreshMs }]) => [name, refreshMs])).toEqual(
    Object.keys(portalCalls).map((name) => [name, often.includes(name) ? TEN_MINUTES_MS : HOUR_MS]),
  )
})

test.each([
  ['a dialog is at most 420 px wide', 'src/ui/layout/dialog.css', 'min(420px,'],
  [
    'the bottom bar is below 56.25rem',
    'src/web/shell/bottom-bar.module.css',
    '(min-width: 56.25rem) { display: none; }',
  ],
  ['the side menu is from 56.25rem', 'src/web/shell/side-menu.module.css', '(min-width: 56.25rem)'],
  [
    'a block that is edited opens after 100 ms, in 450 ms',
    'src/web/layout-editor/canvas/editor-block.module.css',
    'open 450ms var(--ease) 100ms',
  ],
  ['a film is 16 : 9', 'src/blocks/campaign/campaign-film.module.css', 'aspect-ratio: 16 / 9'],
  [
    'a narrow and a wide column are one and two thirds',
    'src/ui/layout/grid.module.css',
    ".columns[data-layout='3366'] {\n      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);",
  ],
  [
    'a wide and a narrow column are two and one',
    'src/ui/layout/grid.module.css',
    ".columns[data-layout='6633'] {\n      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);",
  ],
  [
    'the notice of a copied code is shown for 4 s',
    'src/web/embed-code/copyable-text.tsx',
    'COPIED_SHOWN_MS = 4_000',
  ],
  [
    'a message of a form is about the login by default',
    'src/ui/form/use-submit.ts',
    'successMs = AUTH_MESSAGE_MS',
  ],
  ['a message of a password is short', 'src/web/profile/change-password.tsx', 'successMs: AUTH_MESSAGE_MS'],
  ['a message of the profile is long', 'src/web/profile/edit-profile.tsx', 'successMs: PROFILE_MESSAGE_MS'],
  [
    'a message of the newsletter is long',
    'src/web/newsletter/use-newsletter-form.ts',
    'successMs: PROFILE_MESSAGE_MS',
  ],
  ['an area at rest is filled by 0.55', 'src/blocks/map/map.module.css', 'fill-opacity: 0.55'],
])('%s', (_what, file, rule) => expect(readText(file)).toContain(rule))

const sources = projectFiles('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map(readText)

test.each([
  'RSS source click',
  'RSS link click',
  'Go to report',
  'Select datasource',
  'Insert block',
  'Create dashboard',
])('the event "%s" is sent from one place', (event) =>
  expect(
    sources.filter((source) => source.includes(`'${event}'`) || source.includes(`"${event}"`)),
  ).toHaveLength(1),
)
