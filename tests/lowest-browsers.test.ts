/** The lowest browsers of docs/decisions/0060: the build, the table, the feature list and the source agree. */
import { expect, test } from 'vitest'
import { projectFiles, readText } from './source-files.ts'

const TABLE = readText('docs/decisions/0060-lowest-browsers.md')
const CONFIG = readText('vite.config.ts')

/** `| interactive | 120 | 125 | 17.4 |` → [120, 125, 17.4]. */
function row(name: string): readonly number[] {
  const cells = new RegExp(`^\\| ${name} \\| ([\\d. |]+) \\|$`, 'm').exec(TABLE)?.[1] ?? ''
  return cells.split(' | ').map(Number)
}

const targets = ([chrome, firefox, safari]: readonly number[]) =>
  `'chrome${chrome}', 'edge${chrome}', 'firefox${firefox}', 'safari${safari}'`

test.each([
  ['scripts', 'INTERACTIVE_FROM = ', 'interactive'],
  ['styles', 'cssTarget: ', 'readable, as designed'],
])('the build writes %s for the browsers of the table', (_what, setting, name) =>
  expect(CONFIG).toContain(`${setting}[${targets(row(name))}]`),
)

/**
 * Lowest versions of Chrome, Firefox and Safari in the browsers' compatibility data; none may be later than
 * the table's.
 */
const APIS: readonly (readonly [name: string, use: RegExp, versions: readonly [number, number, number]])[] = [
  ['Object.hasOwn', /\bObject\.hasOwn\(/, [93, 92, 15.4]],
  ['toSorted', /\.to(?:Sorted|Reversed|Spliced)\(/, [110, 115, 16]],
  ['URL.canParse', /\bURL\.canParse\(/, [120, 115, 17]],
  ['groupBy', /\b(?:Map|Object)\.groupBy\(/, [117, 119, 17.4]],
  ['AbortSignal.any', /\bAbortSignal\.any\(/, [116, 124, 17.4]],
  ['popover', /\bpopover=|:popover-open|\.(?:show|hide)Popover\(/, [114, 125, 17]],
  ['Promise.withResolvers', /\bPromise\.withResolvers\b/, [119, 121, 17.4]],
  ['URL.parse', /\bURL\.parse\(/, [126, 126, 18]],
  ['Set methods', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, [122, 127, 17]],
  [
    'iterator helpers',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray|reduce|take|drop|flatMap|forEach)\(/,
    [122, 131, 18.4],
  ],
  ['Promise.try', /\bPromise\.try\(/, [128, 134, 18.2]],
  ['RegExp.escape', /\bRegExp\.escape\(/, [136, 134, 18.2]],
  ['Array.fromAsync', /\bArray\.fromAsync\(/, [121, 115, 16.4]],
  ['Temporal', /\bTemporal\./, [144, 139, 99]],
]

/** Layers whose code runs in browsers; files that only the server imports are listed. */
const BROWSER = /^src\/(?:core|contract|texts|chart|blocks|pages|ui|web)\/.*(?<!\.test)\.tsx?$/
const SERVER_ONLY =
  /^src\/(?:core\/newsletter\/|web\/(?:document\/render-document|embed\/embed-document)|pages\/generated\/)/

const sources = projectFiles('src')
  .filter((path) => BROWSER.test(path) && !SERVER_ONLY.test(path))
  .map((path) => ({ path, text: readText(path) }))

test.each(APIS)('%s: known to every interactive browser where it is used', (_name, use, versions) => {
  const used = sources.filter(({ text }) => use.test(text)).map(({ path }) => path)
  const lowest = row('interactive')
  const isKnown = versions.every((version, index) => version <= (lowest[index] ?? 0))
  expect(isKnown ? [] : used).toEqual([])
})

test('the feature list has the newest features: a browser below the table lacks one of them', () => {
  const list = readText('src/web/startup/browser-support.ts')
  for (const name of ["'popover'", "'hasOwn'", "'toSorted'", "'canParse'", "'groupBy'", "'any'"])
    expect(list).toContain(name)
})
