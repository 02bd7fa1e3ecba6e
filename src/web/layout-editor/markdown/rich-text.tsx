/** The text with its forms. What is typed comes out as markdown at once. */
import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { KnownFieldProps } from '../editor-face.ts'
import { latinLetter } from '../use-editor-keys.ts'
import { AddressRow } from './address-row.tsx'
import { editedText, treeOf } from './markdown-document.ts'
import styles from './markdown-field.module.css'
import { OwnValues } from './own-values.ts'
import { pastingProps, type Refused } from './pasting.ts'
import { textExtensions } from './text-extensions.ts'
import { TextToolbar, type Asked } from './text-toolbar.tsx'
import { writeMarkdown } from './write-markdown.ts'

export function RichText(props: KnownFieldProps) {
  const { id, imageHosts } = props
  const { markdown: words } = useLayoutTexts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<Refused | ''>('')
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
          asked={asked}
          onAsk={(what) => setAsked(asked === what ? null : what)}
        />
      )}
      {editor && asked !== null && (
        <AddressRow
          key={asked}
          asked={asked}
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
 * @returns where the field comes to stand, and its editor once it is there; whoever uses it is drawn again
 *   with each change
 */
function useEditor(
  { id, labelId, describedBy, value, onChange, imageHosts }: KnownFieldProps,
  onRefused: (why: Refused | '') => void,
) {
  const {
    markdown: { done },
  } = useLayoutTexts()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const latest = useRef({ value, onChange, onRefused })
  const [ownValues] = useState(() => new OwnValues(value))
  useEffect(() => {
    latest.current = { value, onChange, onRefused }
  })

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: textExtensions({ imageHosts, done }),
      content: editedText(latest.current.value, imageHosts),
      injectCSS: false,
      onTransaction: drawAgain,
      onUpdate: ({ editor: changed }) => {
        const written = writeMarkdown(treeOf(changed.getJSON()))
        ownValues.say(written)
        latest.current.onChange(written)
      },
    })
    made.setOptions({
      editorProps: pastingProps(made.schema, imageHosts, (why) => latest.current.onRefused(why)),
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
    editor.commands.setContent(editedText(value, imageHosts), { emitUpdate: false })
  }, [editor, value, imageHosts, ownValues])
  return [place, editor] as const
}
