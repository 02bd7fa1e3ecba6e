/**
 * Accessible names of a page: landmarks, headings and controls, without the words that change from day to day
 * (accessibility C6).
 */
import type { Page } from '@playwright/test'

/** Width of the window in which names are read, px. */
const WIDTH = 1440
/** Lowest window, px. */
const MIN_HEIGHT = 900
/** Space for controls that hydration adds, px. */
const ROOM = 500

const CONTROLS = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'textbox',
] as const
const OTHERS = [
  'alert',
  'application',
  'columnheader',
  'complementary',
  'dialog',
  'figure',
  'form',
  'group',
  'heading',
  'img',
  'navigation',
  'region',
  'search',
  'table',
] as const
/** Landmarks that occur once per page and need no name. */
const LANDMARKS = ['banner', 'contentinfo', 'main'] as const
/** Role, name, states, and the text of an element without a name, such as a summary. */
const LINE = /^- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)(?:: (.+))?/
/** Names that end with their role, which screen readers announce anyway. */
const SAYS_ITS_ROLE = /\b(?:knapp|lenke|bilde|button|link|image|graphic)$/i

interface NamedElement {
  readonly depth: number
  readonly role: string
  readonly name: string
  /** States such as `level=2`, `pressed`, `disabled`. */
  readonly states: readonly string[]
}

/**
 * Hydrates charts and maps and removes the words that change each day. The window is made as high as the
 * page, so that every block that hydrates when seen is hydrated. The layer over a plot is added last, one
 * frame after the chart's controls. @param place a selector
 */
export async function heardNames(page: Page, place: string): Promise<string> {
  await page.setViewportSize({ width: WIDTH, height: MIN_HEIGHT })
  const content = await page.evaluate(() =>
    document.querySelector('[data-chart], [data-block=map], [data-hydrates=seen]') === null
      ? 0
      : document.body.scrollHeight,
  )
  if (content > MIN_HEIGHT) await page.setViewportSize({ width: WIDTH, height: content + ROOM })
  await page.waitForFunction(() => {
    const isAsleep = (block: Element, live: string) =>
      block.querySelector('svg') !== null && block.querySelector(live) === null
    return (
      ![...document.querySelectorAll('[data-chart]')].some((chart) =>
        isAsleep(chart, '[role=application]'),
      ) &&
      ![...document.querySelectorAll('[data-block=map]')].some((map) => isAsleep(map, 'path[role=button]'))
    )
  })
  // Hides instead of removing: a block may be hydrated later, and React would restore a missing element.
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-block=ai] p')
      .forEach((words) => words.setAttribute('aria-hidden', 'true')),
  )
  return page.locator(place).ariaSnapshot()
}

/** Roles, names and positions of an ARIA snapshot; each number is replaced by `#`. */
export function namedIn(snapshot: string): readonly NamedElement[] {
  const open: number[] = []
  return snapshot.split('\n').flatMap((line) => {
    const indent = line.length - line.trimStart().length
    const [, role = '', label = '', states = '', summary = ''] = LINE.exec(unquoted(line.trimStart())) ?? []
    const name = label === '' && role === 'group' ? summary : label
    if (!isOneOf(CONTROLS, role) && (name === '' || !isOneOf(OTHERS, role)) && !isOneOf(LANDMARKS, role))
      return []
    while ((open.at(-1) ?? -1) >= indent) open.pop()
    open.push(indent)
    return [
      {
        depth: open.length - 1,
        role,
        name: name.replaceAll(/[-−]?\d(?:[\d\s,.–]*\d)?/g, '#'),
        states: [...states.matchAll(/\[([^\]]+)\]/g)].map(([, state = '']) => state),
      },
    ]
  })
}

/** Removes the quotation marks around a whole YAML line, in which an apostrophe is written twice. */
function unquoted(line: string): string {
  const [, inner = '', rest = ''] = /^- '((?:[^']|'')*)'(.*)$/.exec(line) ?? []
  return inner === '' ? line : `- ${inner.replaceAll("''", "'")}${rest}`
}

function isOneOf(roles: readonly string[], role: string): boolean {
  return roles.includes(role)
}

/** Lists controls without a name and names that repeat their role. */
export function nameFaults(named: readonly NamedElement[]): readonly string[] {
  const controls = named.filter(({ role }) => isOneOf(CONTROLS, role))
  return [
    ...controls.filter(({ name }) => name.trim() === '').map(({ role }) => `${role} without a name`),
    ...named
      .filter(({ name, role }) => role !== 'heading' && SAYS_ITS_ROLE.test(name))
      .map(({ role, name }) => `${role} "${name}"`),
  ]
}

/** Formats the names, one line each, for the golden file. */
export function written(named: readonly NamedElement[]): string {
  return named
    .map(
      ({ depth, role, name, states }) =>
        `${'  '.repeat(depth)}${[role, ...(name === '' ? [] : [name]), ...states.map((state) => `[${state}]`)].join(' ')}\n`,
    )
    .join('')
}
