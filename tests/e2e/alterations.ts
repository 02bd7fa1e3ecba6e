/**
 * Changes that translators and extensions make to a document, as data. Each alteration is a function that
 * runs in the page and uses nothing outside itself.
 */
import type { Page } from '@playwright/test'

/** Runs in the page, over the elements below `body`. */
type Alteration = () => void

/**
 * Elements that an alteration adds carry this attribute, so that a comparison can leave them out. An element
 * that wraps text of the page is a `font` without it.
 */
export const INJECTED_ATTRIBUTE = 'data-injected'

export const ALTERATIONS = {
  /** Google Translate: each text becomes two nested `font` elements; the text node itself is gone. */
  translator: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const content = text.nodeValue ?? ''
      const parent = text.parentElement
      if (content.trim() === '' || !parent) continue
      if (parent.closest('[translate=no], .notranslate, script, style, textarea, [contenteditable=true]'))
        continue
      const wrappers = [0, 1].map(() => {
        const wrapper = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        if (wrapper instanceof HTMLElement) wrapper.style.verticalAlign = 'inherit'
        return wrapper
      })
      const [outer, inner] = wrappers
      if (!outer || !inner) continue
      // A translator returns text without surrounding blanks.
      inner.textContent = `«${content.trim()}»`
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
    document.documentElement.lang = 'de'
    document.documentElement.classList.add('translated-ltr')
  },
  /** Highlighters of words and addresses: the text node is split, and its second half moves into an element. */
  highlighter: () => {
    for (const parent of document.querySelectorAll('h1, h2, h3, p, li, a, button, dt, small, label')) {
      if (parent.closest('[contenteditable=true]')) continue
      const nodes = [...parent.childNodes]
      for (const node of nodes) {
        if (!(node instanceof Text) || node.data.trim().length < 4) continue
        const tail = node.splitText(Math.floor(node.length / 2))
        const mark = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
        parent.insertBefore(mark, tail)
        mark.append(tail)
      }
    }
  },
  /** Dark Reader: attributes and inline styles everywhere, style elements in the head. */
  darkener: () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    document.documentElement.setAttribute('data-darkreader-scheme', 'dark')
    for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
      element.setAttribute('data-darkreader-inline-bgcolor', '')
      element.style.setProperty('--darkreader-inline-bgcolor', '#181a1b')
    }
    const style = document.createElement('style')
    style.className = 'darkreader darkreader--sync'
    style.setAttribute('data-injected', '')
    style.textContent = ':root { --darkreader-neutral-background: #131516 }'
    document.head.prepend(style)
  },
  /** Password managers: attributes on fields, an element beside each, an overlay at the end of the body. */
  passwordManager: () => {
    for (const field of document.querySelectorAll('input')) {
      field.setAttribute('data-lastpass-icon-root', 'true')
      field.setAttribute('data-1p-ignore', 'false')
      field.style.backgroundRepeat = 'no-repeat'
      const icon = document.createElement('div')
      icon.setAttribute('data-injected', '')
      field.before(icon)
    }
    for (const form of document.querySelectorAll('form')) form.setAttribute('data-bitwarden-watching', '1')
    const overlay = document.createElement('com-1password-button')
    overlay.setAttribute('data-injected', '')
    document.body.append(overlay)
  },
  /** Grammarly: attributes on the body and on text fields, an element of its own behind each. */
  grammarChecker: () => {
    document.body.setAttribute('data-gr-ext-installed', '')
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1093.0')
    for (const field of document.querySelectorAll('textarea, [contenteditable=true]')) {
      field.setAttribute('data-gramm', 'true')
      field.setAttribute('data-gramm_editor', 'true')
      field.setAttribute('spellcheck', 'false')
      const companion = document.createElement('grammarly-extension')
      companion.setAttribute('data-injected', '')
      field.after(companion)
    }
  },
  /** Replaces the first letter of the heading and of the first text of each block. */
  letter: () => {
    for (const part of document.querySelectorAll('h1, [data-block]')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()?.nodeValue?.trim() === '');
      const { currentNode } = walker
      if (currentNode instanceof Text) currentNode.data = `x${currentNode.data.slice(1)}`
    }
  },
  /** A blocker removes the first paragraph or link of each block, and the first entry of each list. */
  removal: () => {
    for (const part of document.querySelectorAll('[data-block], nav ul'))
      part.querySelector('p, a, li')?.remove()
  },
  /** A reading aid moves the first paragraph of each block, and the first link of the menu, to the end. */
  move: () => {
    for (const part of document.querySelectorAll('[data-block], nav')) {
      const moved = part.querySelector('p, a, dd')
      if (moved) part.append(moved)
    }
  },
  /** Merges neighbouring text nodes and removes comments, as a highlighter or a shortening proxy does. */
  merge: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const comments: Node[] = []
    while (walker.nextNode()) comments.push(walker.currentNode)
    for (const comment of comments) comment.parentNode?.removeChild(comment)
    document.body.normalize()
  },
  /** Doubles blanks between words and inserts blanks between elements. */
  whitespace: () => {
    for (const element of document.querySelectorAll('main h1, main h2, main p, main ul, main dl, main div')) {
      if (element.closest('[contenteditable=true]')) continue
      for (const node of element.childNodes)
        if (node instanceof Text) node.data = node.data.replaceAll(' ', '  ')
      element.append('\n')
    }
  },
} satisfies Record<string, Alteration>

export type AlterationName = keyof typeof ALTERATIONS

const sourceOf = (name: AlterationName) => `(${String(ALTERATIONS[name])})()`

/**
 * Alters each document of the page once it is parsed, before any script of the site runs.
 *
 * @returns the end of it: later documents are left as they are
 */
export async function alterBeforeStart(
  page: Page,
  names: readonly AlterationName[],
): Promise<() => Promise<void>> {
  const source = names.map(sourceOf).join(';\n')
  const script = await page.addInitScript({
    content: `document.addEventListener('DOMContentLoaded', () => { ${source} })`,
  })
  return () => script.dispose()
}

/** Alters the present document, each alteration in a task of its own, as independent programs do. */
export async function alterNow(page: Page, names: readonly AlterationName[]): Promise<void> {
  for (const name of names) await page.evaluate(sourceOf(name))
}
