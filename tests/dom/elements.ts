/**
 * Elements as a reader's assistive technology finds them: by role and accessible name. A modal dialog makes
 * all that is outside of it inert, so only its own elements are found while it is open.
 */
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { expect, vi } from 'vitest'
import { POPOVER_OPEN, topModal } from './browser-features.ts'

/** Selectors of elements that have the role without saying so. */
const NATIVE = {
  alert: '',
  article: 'article',
  button: 'button, summary, input[type=submit], input[type=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select:not([multiple])',
  dialog: 'dialog',
  form: 'form',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listbox: 'select[multiple]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  menu: '',
  menuitem: '',
  navigation: 'nav',
  option: 'option',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  textbox:
    'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], input[type=password]',
} as const
/** Roles that tests look for. */
export type Role = keyof typeof NATIVE

/** A string is the whole name, a pattern a part of it. */
export type WantedName = string | RegExp

const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'KBD',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
])

/** Style sheets are not loaded: an element is shown as browsers show it without any. */
function textOptions() {
  const [inline, block] = ['inline', 'block'].map((display) => {
    const { style } = document.createElement('span')
    style.display = display
    return style
  })
  const empty = document.createElement('span').style
  return {
    computedStyleSupportsPseudoElements: false,
    getComputedStyle: ({ tagName }: Element) => (INLINE.has(tagName) ? inline : block) ?? empty,
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Accessible name, on one line. */
export const nameOf = (element: Element): string => oneLine(computeAccessibleName(element, textOptions()))
/** Accessible description, on one line. */
export const descriptionOf = (element: Element): string =>
  oneLine(computeAccessibleDescription(element, textOptions()))
/** Text of an element on one line. */
export const textOf = (element: Element): string => oneLine(element.textContent)

const HIDDEN = `[hidden], [aria-hidden=true], [inert], dialog:not([open]), [popover]:not([${POPOVER_OPEN}]), template, noscript`

/** Whether a dialog stands for one whose code is being loaded; that one takes its place. */
const isWaiting = (element: Element) =>
  element.matches('dialog') && element.querySelector('.dialog-content > .text[aria-hidden=true]') !== null

function isShown(element: Element): boolean {
  if (isWaiting(element)) return false
  if (element.closest(HIDDEN)) return false
  const modal = topModal()
  if (modal && !modal.contains(element)) return false
  const closed = element.closest('details:not([open])')
  if (!closed) return true
  return closed === element || closed.querySelector(':scope > summary')?.contains(element) === true
}

const fits = (text: string, wanted: WantedName) =>
  typeof wanted === 'string' ? text === oneLine(wanted) : wanted.test(text)

/** Elements of the role that are shown, in their order. @param within default: the whole document */
export function all(role: Role, name?: WantedName, within: ParentNode = document): HTMLElement[] {
  const native = NATIVE[role] && NATIVE[role].split(', ').map((selector) => `${selector}:not([role])`)
  const selector = [`[role=${role}]`, ...(native || [])].join(', ')
  return [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => isShown(element) && (name === undefined || fits(nameOf(element), name)),
  )
}

/** Fields and groups by their label. */
export function fields(label: WantedName, within: ParentNode = document): HTMLElement[] {
  const controls = within.querySelectorAll<HTMLElement>(
    'input:not([type=hidden]), select, textarea, fieldset, [role=group], [role=textbox], [role=combobox]',
  )
  return [...controls].filter((element) => isShown(element) && fits(nameOf(element), label))
}

/** The one element of the role that is shown, as soon as there is exactly one. @throws after a while */
export function one(role: Role, name?: WantedName, within?: ParentNode): Promise<HTMLElement> {
  return theOnly(
    () => all(role, name, within),
    () => `${role} "${String(name)}" among ${namesOf(role, within)}`,
  )
}

/** The one field of the label. */
export function field(label: WantedName, within?: ParentNode): Promise<HTMLElement> {
  return theOnly(
    () => fields(label, within),
    () => `field "${String(label)}"`,
  )
}

/** For `expect.poll`: an effect, a timer or a request may be on its way, on a busy machine. */
export const SOON = { timeout: 30_000, interval: 10 }

function theOnly(find: () => HTMLElement[], describe: () => string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const [first, ...others] = find()
    if (first && others.length === 0) return first
    throw new Error(`${first ? others.length + 1 : 'no'} ${describe()}`)
  }, SOON)
}

const namesOf = (role: Role, within?: ParentNode) =>
  all(role, undefined, within)
    .map((element) => `"${nameOf(element)}"`)
    .join(', ')

/** The topmost modal dialog, as soon as one is open that is no longer waiting for its code. */
export function openedDialog(): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const modal = topModal()
    if (modal && !isWaiting(modal)) return modal
    throw new Error('no dialog is open')
  }, SOON)
}

/** The number of open dialogs becomes this. */
export async function dialogsBecome(count: number): Promise<void> {
  await expect.poll(() => document.querySelectorAll('dialog[open]').length, SOON).toBe(count)
}

/** Path, query and fragment of the page become this. */
export async function addressBecomes(address: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search + location.hash, SOON).toBe(address)
}

/** A status that says this is shown. */
export async function isSaid(text: string): Promise<void> {
  await expect.poll(() => all('status').map(textOf), SOON).toContainEqual(expect.stringContaining(text))
}
