/**
 * What a page is to a reader who hears it: its landmarks, headings and controls by name, without what changes
 * from day to day (accessibility C6).
 */
import type { Page } from '@playwright/test'

/** Taller than any page: whatever wakes when it comes into view is awake. */
const WHOLE_PAGE = { width: 1440, height: 14_000 } as const

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
/** One of each on a page: they need no name. */
const LANDMARKS = ['banner', 'contentinfo', 'main'] as const
/** Role, name, states, and the text of what has no name, such as the summary of something that opens. */
const LINE = /^- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)(?:: (.+))?/
/** A screen reader says the role by itself. */
const SAYS_ITS_ROLE = /\b(?:knapp|lenke|bilde|button|link|image|graphic)$/i

interface NamedElement {
  readonly depth: number
  readonly role: string
  readonly name: string
  /** `level=2`, `pressed`, `disabled`. */
  readonly states: readonly string[]
}

/**
 * Wakes charts and maps (the layer over a plot comes last, a frame after the chart's controls), and takes
 * away the words that change each day. @param place a selector
 */
export async function heardNames(page: Page, place: string): Promise<string> {
  await page.setViewportSize(WHOLE_PAGE)
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
  // Hidden and not removed: the block may be hydrated after this, and React would restore what it misses.
  await page.evaluate(() =>
    document
      .querySelectorAll('[data-block=ai] p')
      .forEach((words) => words.setAttribute('aria-hidden', 'true')),
  )
  return page.locator(place).ariaSnapshot()
}

/** Names, roles and places of an ARIA snapshot; each number has become `#`. */
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

/** A line of YAML may stand in quotation marks as a whole, where an apostrophe is written twice. */
function unquoted(line: string): string {
  const [, inner = '', rest = ''] = /^- '((?:[^']|'')*)'(.*)$/.exec(line) ?? []
  return inner === '' ? line : `- ${inner.replaceAll("''", "'")}${rest}`
}

function isOneOf(roles: readonly string[], role: string): boolean {
  return roles.includes(role)
}

/** Controls without a name, and names that say their role, which is then heard twice. */
export function nameFaults(named: readonly NamedElement[]): readonly string[] {
  const controls = named.filter(({ role }) => isOneOf(CONTROLS, role))
  return [
    ...controls.filter(({ name }) => name.trim() === '').map(({ role }) => `${role} without a name`),
    ...named
      .filter(({ name, role }) => role !== 'heading' && SAYS_ITS_ROLE.test(name))
      .map(({ role, name }) => `${role} "${name}"`),
  ]
}

/** One line each, for the reviewed golden file. */
export function written(named: readonly NamedElement[]): string {
  return named
    .map(
      ({ depth, role, name, states }) =>
        `${'  '.repeat(depth)}${[role, ...(name === '' ? [] : [name]), ...states.map((state) => `[${state}]`)].join(' ')}\n`,
    )
    .join('')
}
