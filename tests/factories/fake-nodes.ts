/** A fake document, enough of one to draw a chart's element tree in a test without a browser. */
import { markupToString } from '#chart/page/markup.ts'

/** A fake element, or a text where `namespace` is ''. */
export class FakeNode {
  nodeValue: string | null = null
  readonly name: string
  readonly namespace: string
  readonly attributes: Record<string, string> = {}
  readonly childNodes: FakeNode[] = []
  #parent: FakeNode | null = null

  constructor(name: string, namespace: string) {
    this.name = name
    this.namespace = namespace
    if (namespace === '') this.nodeValue = name
  }

  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null
  }

  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }

  removeAttribute(name: string) {
    delete this.attributes[name]
  }

  append(...nodes: FakeNode[]) {
    for (const node of nodes) node.#parent = this
    this.childNodes.push(...nodes)
  }

  replaceChildren(node: FakeNode) {
    this.childNodes.length = 0
    this.append(node)
  }

  replaceWith(node: FakeNode) {
    const siblings = this.#parent?.childNodes ?? []
    siblings[siblings.indexOf(this)] = node
    node.#parent = this.#parent
  }

  remove() {
    const siblings = this.#parent?.childNodes ?? []
    siblings.splice(siblings.indexOf(this), 1)
  }

  /** The node and all nodes in it. */
  all(): FakeNode[] {
    return [this, ...this.childNodes.flatMap((child) => child.all())]
  }

  toMarkup(): string {
    if (this.namespace === '') return markupToString(this.nodeValue ?? '')
    // The order of attributes means nothing to a browser; markup has the style last.
    const { style, ...others } = this.attributes
    return markupToString({
      name: this.name,
      isSvg: this.namespace.endsWith('svg'),
      attributes: style === undefined ? others : { ...others, style },
      style: {},
      children: [],
    }).replace(/(\/>|><\/[a-z]+>)$/, (end) => {
      const inner = this.childNodes.map((child) => child.toMarkup()).join('')
      return inner === '' ? end : `>${inner}</${this.name}>`
    })
  }
}

export const FAKE_DOCUMENT = {
  createElementNS: (namespace: string, tag: string) => new FakeNode(tag, namespace),
  createTextNode: (text: string) => new FakeNode(text, ''),
}
