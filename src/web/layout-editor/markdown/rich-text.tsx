/** The text with its forms. What is typed comes out as markdown at once. */
import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { LoadedFieldProps } from '../lazy-part-props.ts'
import { latinLetter } from '../use-editor-keys.ts'
import { AddressRow } from './address-row.tsx'
import { parseToDocument, treeOf } from './markdown-document.ts'
import styles from './markdown-field.module.css'
import { OwnValueTracker } from './own-value-tracker.ts'
import { pasteHandlers, type PasteRefusal } from './paste-handlers.ts'
import { textExtensions } from './text-extensions.ts'
import { TextToolbar, type AddressKind } from './text-toolbar.tsx'
import { writeMarkdown } from './write-markdown.ts'

export function RichText(props: LoadedFieldProps) {
  const { id, imageHosts } = props
  const { markdown: words } = useLayoutTexts()
  const [asked, setAsked] = useState<AddressKind | null>(null)
  const [refused, setRefused] = useState<PasteRefusal | ''>('')
  const [place, editor] = useEditor(props, setRefused)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the field and its tools
    <div
      className={styles.rich}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || latinLetter(event) !== 'k') return
        event.preventDefault()
        setAsked('link')
      }}
    >
      {editor && (
        <TextToolbar
          editor={editor}
          fieldId={id}
          openAddress={asked}
          onAddressOpen={(what) => setAsked(asked === what ? null : what)}
        />
      )}
      {editor && asked !== null && (
        <AddressRow
          key={asked}
          kind={asked}
          editor={editor}
          imageHosts={imageHosts}
          onClose={() => setAsked(null)}
        />
      )}
      <p role="status" className={styles.refused}>
        {refused === '' ? '' : words.refused[refused]}
      </p>
      <div ref={place} />
      <p id={`${id}-keys`} className="field-help">
        {words.shortcuts}
      </p>
    </div>
  )
}

/**
 * @returns the container of the field, and its editor once it has loaded; the calling component renders on
 *   each change
 */
function useEditor(
  { id, labelId, describedBy, value, onChange, imageHosts }: LoadedFieldProps,
  onRefused: (why: PasteRefusal | '') => void,
) {
  const {
    markdown: { done },
  } = useLayoutTexts()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const latest = useRef({ value, onChange, onRefused })
  const [ownValues] = useState(() => new OwnValueTracker(value))
  useEffect(() => {
    latest.current = { value, onChange, onRefused }
  })

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: textExtensions({ imageHosts, done }),
      content: parseToDocument(latest.current.value, imageHosts),
      injectCSS: false,
      onTransaction: drawAgain,
      onUpdate: ({ editor: changed }) => {
        const written = writeMarkdown(treeOf(changed.getJSON()))
        ownValues.record(written)
        latest.current.onChange(written)
      },
    })
    made.setOptions({
      editorProps: pasteHandlers(made.schema, imageHosts, (why) => latest.current.onRefused(why)),
    })
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [imageHosts, done, ownValues])

  useEffect(() => {
    if (!editor) return
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
      class: `field-control ${styles.text ?? ''}`,
    }
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, id, labelId, describedBy])

  useEffect(() => {
    // What the form gives back may be older than what has been typed since.
    if (!editor || !ownValues.isForeign(value)) return
    editor.commands.setContent(parseToDocument(value, imageHosts), { emitUpdate: false })
  }, [editor, value, imageHosts, ownValues])
  return [place, editor] as const
}
