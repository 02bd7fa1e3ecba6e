/** Changes of a drawn element tree in place: the browser styles, lays out and paints every new node. */
import { styleText, type Markup, type MarkupElement } from './markup.ts'
import { markupToNodes, type NodeFactory, type WritableElement } from './nodes.ts'

/** The few members needed of an element or a text; the optional ones are an element's. */
export interface UpdatableNode<Created> extends Partial<WritableElement<Created>> {
  nodeValue: string | null
  readonly childNodes: Iterable<UpdatableNode<Created>>
  removeAttribute?(name: string): void
  replaceWith(node: Created): void
  remove(): void
}

/** The element that holds the tree's node and nothing else. */
interface TreeHost<Created> {
  readonly firstChild: UpdatableNode<Created> | null
  replaceChildren(node: Created): void
}

/** Nodes with the markup that they show. They are kept, because reading them from the document takes time. */
export interface DrawnTree<Created> {
  readonly node: UpdatableNode<Created>
  readonly markup: Markup
  readonly children: readonly DrawnTree<Created>[]
}

/**
 * Shows a tree in its host.
 *
 * @param last the last drawing, whose nodes are changed unless the host has been given others; `null` = none
 */
export function drawTree<
  Element extends WritableElement<Element | Text> & UpdatableNode<Element | Text>,
  Text extends UpdatableNode<Element | Text>,
>(
  host: TreeHost<Element | Text>,
  tree: MarkupElement,
  document: NodeFactory<Element, Text>,
  last: DrawnTree<Element | Text> | null,
): DrawnTree<Element | Text> {
  if (last && last.node === host.firstChild) return updateNode(last, tree, document)
  const node = markupToNodes(tree, document)
  host.replaceChildren(node)
  return drawnTree(node, tree)
}

/** @param node as {@link markupToNodes} has made it of the markup */
function drawnTree<Created>(node: UpdatableNode<Created>, markup: Markup): DrawnTree<Created> {
  const children = typeof markup === 'string' ? [] : markup.children
  return {
    node,
    markup,
    children: [...node.childNodes].flatMap((child, index) => {
      const shown = children[index]
      return shown === undefined ? [] : [drawnTree(child, shown)]
    }),
  }
}

/**
 * An element stays while its name does, each child being compared with the child at the same position. Only
 * attributes and texts that differ are written.
 */
function updateNode<
  Element extends WritableElement<Element | Text> & UpdatableNode<Element | Text>,
  Text extends UpdatableNode<Element | Text>,
>(
  { node, markup: before, children }: DrawnTree<Element | Text>,
  after: Markup,
  document: NodeFactory<Element, Text>,
): DrawnTree<Element | Text> {
  if (typeof before === 'string' && typeof after === 'string') {
    if (before !== after) node.nodeValue = after
    return { node, markup: after, children }
  }
  if (typeof before === 'string' || typeof after === 'string' || before.name !== after.name) {
    const created = markupToNodes(after, document)
    node.replaceWith(created)
    return drawnTree(created, after)
  }
  updateAttributes(node, attributesOf(before), attributesOf(after))
  for (const { node: surplus } of children.slice(after.children.length)) surplus.remove()
  const updated = after.children.map((markup, index) => {
    const child = children[index]
    if (child) return updateNode(child, markup, document)
    const created = markupToNodes(markup, document)
    node.append?.(created)
    return drawnTree(created, markup)
  })
  return { node, markup: after, children: updated }
}

type Attributes = Readonly<Record<string, string>>

function updateAttributes(node: UpdatableNode<never>, before: Attributes, after: Attributes): void {
  for (const [name, value] of Object.entries(after))
    if (before[name] !== value) node.setAttribute?.(name, value)
  for (const name in before) if (after[name] === undefined) node.removeAttribute?.(name)
}

function attributesOf(element: MarkupElement): Attributes {
  const style = styleText(element)
  return style === '' ? element.attributes : { ...element.attributes, style }
}
