/** A list item, with or without a checkbox: one node type, as in the tree. */
import { InputRule, type Editor } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

const NAME = 'listItem'
/** `[ ] ` or `[x] ` typed at the start of an item. */
const TYPED_CHECKBOX = /^\[([ xX])\]\s$/

function checkedOf(node: Node): boolean | null {
  const checked: unknown = node.attrs['checked']
  return typeof checked === 'boolean' ? checked : null
}

/** @param doneLabel names the checkbox */
export function checklistItem(doneLabel: string) {
  return ListItem.extend({
    addAttributes() {
      return {
        checked: {
          default: null,
          parseHTML: checkedInHtml,
          renderHTML: ({ checked }: { checked?: unknown }) =>
            typeof checked === 'boolean' ? { 'data-checked': String(checked) } : {},
        },
      }
    },
    addNodeView() {
      return ({ node, getPos, editor }) =>
        itemView(node, doneLabel, (checked) => setChecked(editor, getPos(), checked))
    },
    addInputRules() {
      return [
        new InputRule({
          find: TYPED_CHECKBOX,
          handler: ({ state: { doc, tr }, range, match }) => {
            const position = doc.resolve(range.from)
            if (position.depth < 2 || position.node(-1).type.name !== NAME || position.index(-1) > 0)
              return null
            tr.delete(range.from, range.to).setNodeAttribute(position.before(-1), 'checked', match[1] !== ' ')
            return undefined
          },
        }),
      ]
    },
    // Tab stays available for leaving the field (WCAG 2.1.2).
    addKeyboardShortcuts() {
      return {
        Enter: () =>
          this.editor.commands.splitListItem(NAME, hasCheckbox(this.editor) ? { checked: false } : {}),
        'Mod-]': () => this.editor.commands.sinkListItem(NAME),
        'Mod-[': () => this.editor.commands.liftListItem(NAME),
        'Mod-Enter': () => tickItem(this.editor),
        'Mod-Shift-9': () => toggleChecklist(this.editor),
      }
    },
  })
}

/** Reads our own HTML, and lists copied from other editors. */
function checkedInHtml(element: HTMLElement): boolean | null {
  const own = element.dataset['checked']
  if (own !== undefined) return own === 'true'
  const box = element.querySelector(':scope > input[type=checkbox], :scope > label > input[type=checkbox]')
  return box === null ? null : box.hasAttribute('checked')
}

function itemView(first: Node, doneLabel: string, onTick: (isChecked: boolean) => void): NodeView {
  const item = document.createElement('li')
  const isChecked = checkedOf(first)
  const isSameKind = (node: Node) =>
    node.type === first.type && (checkedOf(node) === null) === (isChecked === null)
  if (isChecked === null) return { dom: item, contentDOM: item, update: isSameKind }

  const frame = document.createElement('label')
  const box = document.createElement('input')
  const content = document.createElement('div')
  frame.contentEditable = 'false'
  box.type = 'checkbox'
  box.checked = isChecked
  box.setAttribute('aria-label', doneLabel)
  box.addEventListener('mousedown', (event) => event.preventDefault()) // the selection stays in the text
  box.addEventListener('change', () => onTick(box.checked))
  frame.append(box)
  item.dataset['task'] = ''
  item.append(frame, content)
  const update = (node: Node) => {
    if (!isSameKind(node)) return false
    box.checked = checkedOf(node) === true
    return true
  }
  return { dom: item, contentDOM: content, update, stopEvent: ({ target }) => target === box }
}

function setChecked(editor: Editor, position: number | undefined, isChecked: boolean): void {
  if (position !== undefined)
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'checked', isChecked))
}

/** The nearest items around the selection, each once. */
function selectedItems({
  state: { doc, selection },
}: Editor): readonly { readonly node: Node; readonly position: number }[] {
  const items = new Map<number, Node>()
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (!node.isTextblock) return true
    const resolved = doc.resolve(position)
    if (resolved.parent.type.name === NAME) items.set(resolved.before(), resolved.parent)
    return false
  })
  return [...items].map(([position, node]) => ({ node, position }))
}

function hasCheckbox(editor: Editor): boolean {
  const [item] = selectedItems(editor)
  return item !== undefined && checkedOf(item.node) !== null
}

function tickItem(editor: Editor): boolean {
  const [item] = selectedItems(editor)
  if (item === undefined || checkedOf(item.node) === null) return false
  setChecked(editor, item.position, checkedOf(item.node) !== true)
  return true
}

/** Whether the whole selection is in items with a checkbox. */
export function isChecklist(editor: Editor): boolean {
  const items = selectedItems(editor)
  return items.length > 0 && items.every(({ node }) => checkedOf(node) !== null)
}

/** Adds checkboxes to the selected items, or removes them when all have one. Other blocks become a list first. */
export function toggleChecklist(editor: Editor): boolean {
  if (selectedItems(editor).length === 0) editor.chain().focus().toggleBulletList().run()
  const items = selectedItems(editor)
  const checked = items.every(({ node }) => checkedOf(node) !== null) ? null : false
  const { tr } = editor.state
  for (const { node, position } of items) {
    if (checked === null || checkedOf(node) === null) tr.setNodeAttribute(position, 'checked', checked)
  }
  editor.view.dispatch(tr)
  return items.length > 0
}
