/** The buttons over the text, as data. */
import type { Editor } from '@tiptap/core'
import { isChecklist, toggleChecklist } from './checklist-item.ts'

export type ActionName =
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'orderedList'
  | 'checklist'
  | 'outdent'
  | 'indent'
  | 'link'
  | 'image'
  | 'undo'
  | 'redo'

export interface TextAction {
  readonly name: ActionName
  /** The key with Ctrl or Cmd; '' = none. */
  readonly key: string
  /** On a 24 × 24 grid, as those of `ui/icons/icon-paths.ts`. */
  readonly path: string
  /** Null = it is done once and cannot be on. */
  readonly isOn: ((editor: Editor) => boolean) | null
  readonly isPossible: (editor: Editor) => boolean
  /** Null = it asks for an address first. */
  readonly run: ((editor: Editor) => void) | null
}

const always = () => true

export const TEXT_ACTIONS: readonly TextAction[] = [
  {
    name: 'bold',
    key: 'B',
    path: 'M8 5h5a3.25 3.25 0 0 1 0 6.5H8zM8 11.5h6a3.5 3.5 0 0 1 0 7H8zM8 5v13.5',
    isOn: (editor) => editor.isActive('bold'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    key: 'I',
    path: 'M10 5h7M7 19h7M13.5 5l-3 14',
    isOn: (editor) => editor.isActive('italic'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    key: 'Shift + 8',
    path: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
    isOn: (editor) => editor.isActive('bulletList') && !isChecklist(editor),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    key: 'Shift + 7',
    path: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.5 14.5c1-2 3.5-1 2.5.8L3.5 19H6.5',
    isOn: (editor) => editor.isActive('orderedList'),
    isPossible: always,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'checklist',
    key: 'Shift + 9',
    path: 'M11 6h9M11 12h9M11 18h9M3 6l1.5 1.5L7.5 4M3.5 14h3.5v3.5H3.5z',
    isOn: isChecklist,
    isPossible: always,
    run: (editor) => {
      editor.commands.focus()
      toggleChecklist(editor)
    },
  },
  {
    name: 'outdent',
    key: '[',
    path: 'M4 5h16M11 10h9M11 14h9M4 19h16M7.5 9L4 12l3.5 3',
    isOn: null,
    isPossible: (editor) => editor.can().liftListItem('listItem'),
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
  },
  {
    name: 'indent',
    key: ']',
    path: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3.5 3L4 15',
    isOn: null,
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
  },
  {
    name: 'link',
    key: 'K',
    path: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
    isOn: (editor) => editor.isActive('link'),
    isPossible: always,
    run: null,
  },
  {
    name: 'image',
    key: '',
    path: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M14.5 9.5h.1',
    isOn: (editor) => editor.isActive('image'),
    isPossible: always,
    run: null,
  },
  {
    name: 'undo',
    key: 'Z',
    path: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
    isOn: null,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    key: 'Shift + Z',
    path: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
    isOn: null,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]
