/**
 * Keeps React working on a document that other programs change. A translator replaces text nodes by elements,
 * a highlighter splits and merges them; React goes on writing into its own nodes, and `removeChild` and
 * `insertBefore` throw (facebook/react#11538). Here the alteration of a text node is undone in the moment in
 * which React writes to it, removes it or inserts before it (docs/decisions/0092-altered-documents.md).
 */

/** By node: puts the document back as it was around the node before it was altered. */
const undoings = new WeakMap<Node, () => void>()

/**
 * Call once, before hydration.
 *
 * @param body is observed with all that is in it
 */
export function tolerateAlteredNodes(body: HTMLElement): void {
  new MutationObserver(noteAlterations).observe(body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  })
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      undo(this)
      nodeValue?.set?.call(this, value)
    },
  })
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    undo(child)
    const parent = child.parentNode
    return parent === null ? child : Reflect.apply(removeChild, parent, [child])
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before) undo(before)
    let place = before
    while (place && place.parentNode !== this) place = place.parentNode
    return Reflect.apply(insertBefore, this, [child, place])
  }
}

function undo(node: Node): void {
  const undoing = undoings.get(node)
  undoings.delete(node)
  undoing?.()
}

/** Later alterations of a node are undone before earlier ones. */
function noteUndoing(node: Node, undoing: () => void): void {
  const earlier = undoings.get(node)
  undoings.set(node, () => {
    undoing()
    earlier?.()
  })
}

/**
 * Nothing here matches what React does: it replaces no text node in one step, splits none, and removes nodes
 * before it writes to others. What it sets by `textContent` are no nodes of its own.
 */
function noteAlterations(records: readonly MutationRecord[]): void {
  for (const [index, { target, oldValue, addedNodes, removedNodes, previousSibling }] of records.entries()) {
    const earlier = records.slice(0, index)
    const [removed] = removedNodes
    if (target instanceof Text) noteSplit(target, oldValue ?? '', records)
    else if (removed instanceof Text && removedNodes.length === 1) {
      if (addedNodes.length > 0) noteReplacement(removed, [...addedNodes])
      else if (previousSibling instanceof Text) noteMerge(previousSibling, removed, earlier)
    }
  }
}

/** Translators: `parent.replaceChild(wrapper, text)`. */
function noteReplacement(text: Text, replacements: readonly Node[]): void {
  noteUndoing(text, () => {
    const [first, ...others] = replacements.filter((node) => node.isConnected)
    first?.parentNode?.replaceChild(text, first)
    for (const node of others) node.parentNode?.removeChild(node)
  })
}

/**
 * Highlighters: `text.splitText(offset)`, after which the tail may be wrapped, or translated. Browsers differ
 * in which of the two records comes first.
 */
function noteSplit(text: Text, whole: string, records: readonly MutationRecord[]): void {
  const tail = records.find(({ previousSibling }) => previousSibling === text)?.addedNodes[0]
  if (!(tail instanceof Text) || !whole.startsWith(text.data + tail.data)) return
  noteUndoing(text, () => {
    undo(tail)
    tail.data = ''
    text.data = whole
  })
}

/** Highlighters that clean up: `parent.normalize()` writes all neighbouring texts into the first. */
function noteMerge(first: Text, merged: Text, earlier: readonly MutationRecord[]): void {
  const own = earlier.find(({ target }) => target === first)?.oldValue
  if (typeof own !== 'string' || !first.data.startsWith(own) || !first.data.includes(merged.data)) return
  noteUndoing(merged, () => undo(first))
  noteUndoing(first, () => {
    first.data = own
    first.after(merged)
  })
}
