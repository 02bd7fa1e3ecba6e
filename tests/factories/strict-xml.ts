/**
 * A strict XML reader without DTD: anything not well-formed is an error, so that tests of files are
 * meaningful.
 */

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** All text inside, entities resolved. */
  readonly text: string
}

const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const NAME = /^[A-Za-z_][\w.:-]*/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** The root element. @throws when the text is no well-formed document of elements, attributes and text */
export function parseXml(document: string): XmlElement {
  if (FORBIDDEN.test(document)) throw new Error('a character that XML forbids')
  const rest = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '').trim()
  const open: Open[] = []
  let root: XmlElement | null = null
  for (const [token] of rest.matchAll(/<[^<]*|[^<]+/g)) {
    const [inner] = open.slice(-1)
    if (!token.startsWith('<')) {
      if (!inner) throw new Error(`text outside the root: ${token}`)
      inner.text += resolved(token)
      continue
    }
    const [, tag = '', after = ''] = /^<([^>]*)>(.*)$/s.exec(token) ?? []
    if (tag === '') throw new Error(`not closed: ${token}`)
    if (root) throw new Error('more than one root')
    const done = tag.startsWith('/') ? closed(tag.slice(1), open) : opened(tag, open)
    const [outer] = open.slice(-1)
    if (done && outer) {
      outer.children.push(done)
      outer.text += done.text
    } else if (done) root = done
    if (after !== '') {
      if (!outer) throw new Error(`text outside the root: ${after}`)
      outer.text += resolved(after)
    }
  }
  if (!root || open.length > 0) throw new Error('the root is not closed')
  return root
}

function opened(tag: string, open: Open[]): XmlElement | null {
  const isWhole = tag.endsWith('/')
  const [name = ''] = NAME.exec(tag) ?? []
  if (name === '') throw new Error(`no name: <${tag}>`)
  const attributes: Record<string, string> = {}
  let rest = tag.slice(name.length, isWhole ? -1 : undefined)
  while (rest.trim() !== '') {
    const [whole = '', key = '', value = ''] = /^\s+([A-Za-z_][\w.:-]*)="([^"<]*)"/.exec(rest) ?? []
    if (whole === '' || key in attributes) throw new Error(`attributes: <${tag}>`)
    attributes[key] = resolved(value)
    rest = rest.slice(whole.length)
  }
  if (isWhole) return { name, attributes, children: [], text: '' }
  open.push({ name, attributes, children: [], text: '' })
  return null
}

function closed(name: string, open: Open[]): XmlElement {
  const last = open.pop()
  if (last?.name !== name) throw new Error(`</${name}> closes ${last?.name ?? 'nothing'}`)
  return last
}

function resolved(text: string): string {
  return text.replace(
    /&(?:#(\d+);|(\w+);)?/g,
    (whole, code: string | undefined, name: string | undefined) => {
      const sign = code === undefined ? ENTITIES[name ?? ''] : String.fromCodePoint(Number(code))
      if (sign === undefined) throw new Error(`unknown entity ${whole}`)
      return sign
    },
  )
}

/** Child elements with a name. */
export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** The text of the first child with that name; '' = none. */
export function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}
