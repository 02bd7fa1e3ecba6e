/** Asks for the address of a link or an image, below the toolbar; not a form element, since it is inside one. */
import type { Editor } from '@tiptap/core'
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { toSitePath, safeHref, safeImageHref } from '#core/addresses/safe-url.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import styles from './markdown-field.module.css'
import type { AddressKind } from './text-toolbar.tsx'

interface AddressRowProps {
  readonly kind: AddressKind
  readonly editor: Editor
  readonly imageHosts: readonly string[]
  readonly onClose: () => void
}

export function AddressRow({ kind, editor, imageHosts, onClose }: AddressRowProps) {
  const { markdown: words } = useLayoutTexts()
  const id = useId()
  const isImage = kind === 'image'
  const [address, setAddress] = useState(() => attributeOf(editor, kind, isImage ? 'src' : 'href'))
  const [alt, setAlt] = useState(() => attributeOf(editor, kind, 'alt'))
  const [problem, setProblem] = useState('')

  const apply = () => {
    const path = toSitePath(address, location.origin)
    const url = isImage ? safeImageHref(path, imageHosts) : safeHref(path)
    if (url === null || url === '') {
      setProblem(isImage ? words.refused.image : words.addressRefused)
      document.getElementById(`${id}-address`)?.focus()
      return
    }
    if (isImage)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: url, alt: alt.trim() } })
        .run()
    else setLink(editor, url)
    onClose()
  }
  const removeLink = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    // Prevents the submit of the surrounding form, and closing of the dialog.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close(editor, onClose)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <div role="group" aria-label={words.tools[kind]} className={styles.address} onKeyDown={onKeyDown}>
      <TypedField
        id={`${id}-address`}
        label={words.address}
        help={isImage ? words.imageHelp : words.linkHelp}
        problem={problem}
        value={address}
        onChange={setAddress}
        control={{ ref: focusInput, inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
      />
      {isImage && (
        <TypedField id={`${id}-alt`} label={words.alt} help={words.altHelp} value={alt} onChange={setAlt} />
      )}
      <div className={styles.ways}>
        <Button size="small" onClick={apply}>
          {words.apply}
        </Button>
        {!isImage && editor.isActive('link') && (
          <Button size="small" onClick={removeLink}>
            {words.removeLink}
          </Button>
        )}
        <Button size="small" variant="tertiary" onClick={() => close(editor, onClose)}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

interface TypedFieldProps {
  readonly id: string
  readonly label: string
  readonly help: string
  /** Reason of a refusal, announced at once; '' = none. */
  readonly problem?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly control?: ComponentProps<'input'>
}

function TypedField({ id, label, help, problem = '', value, onChange, control }: TypedFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-help`} className="field-help">
        {help}
      </span>
      <input
        {...control}
        id={id}
        type="text"
        autoComplete="off"
        className="field-control"
        value={value}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-help${problem === '' ? '' : ` ${id}-error`}`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== '' && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}

function close(editor: Editor, onClose: () => void): void {
  onClose()
  editor.commands.focus()
}

/** The row was opened to be written in, so its input gets the focus. */
function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}

function attributeOf(editor: Editor, name: AddressKind, attribute: string): string {
  const value: unknown = editor.getAttributes(name)[attribute]
  return typeof value === 'string' ? value : ''
}

/**
 * Sets a link on the selection, or on the whole link at the cursor; without a selection the address is
 * inserted as text.
 */
function setLink(editor: Editor, href: string): void {
  const link = { type: 'link', attrs: { href } }
  if (editor.state.selection.empty && !editor.isActive('link'))
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href, marks: [link] })
      .run()
  else editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
}
