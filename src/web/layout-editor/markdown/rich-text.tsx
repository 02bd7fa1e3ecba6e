/** Rich text field. Edits are converted to Markdown at once. */
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
  const [openKind, setAsked] = useState<AddressKind | null>(null)
  const [refusal, setRefused] = useState<PasteRefusal | ''>('')
  const [container, editor] = useEditor(props, setRefused)
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
          openAddress={openKind}
          onAddressOpen={(kind) => setAsked(openKind === kind ? null : kind)}
        />
      )}
      {editor && openKind !== null && (
        <AddressRow
          key={openKind}
          kind={openKind}
          editor={editor}
          imageHosts={imageHosts}
          onClose={() => setAsked(null)}
        />
      )}
      <p role="status" className={styles.refused}>
        {refusal === '' ? '' : words.refused[refusal]}
      </p>
      <div ref={container} />
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
  onRefused: (reason: PasteRefusal | '') => void,
) {
  const {
    markdown: { done: doneLabel },
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
    const instance = new Editor({
      element: place.current,
      extensions: textExtensions({ imageHosts, done: doneLabel }),
      content: parseToDocument(latest.current.value, imageHosts),
      injectCSS: false,
      onTransaction: drawAgain,
      onUpdate: ({ editor: changed }) => {
        const written = writeMarkdown(treeOf(changed.getJSON()))
        ownValues.record(written)
        latest.current.onChange(written)
      },
    })
    instance.setOptions({
      editorProps: pasteHandlers(instance.schema, imageHosts, (reason) => latest.current.onRefused(reason)),
    })
    setEditor(instance)
    return () => {
      setEditor(null)
      instance.destroy()
    }
  }, [imageHosts, doneLabel, ownValues])

  useEffect(() => {
    if (!editor) return
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      // A translator would change what is saved.
      translate: 'no',
      'aria-labelledby': labelId,
      'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
      class: `field-control ${styles.text ?? ''}`,
    }
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, id, labelId, describedBy])

  useEffect(() => {
    // The form's value may be older than the typed text.
    if (!editor || !ownValues.isForeign(value)) return
    editor.commands.setContent(parseToDocument(value, imageHosts), { emitUpdate: false })
  }, [editor, value, imageHosts, ownValues])
  return [place, editor] as const
}
