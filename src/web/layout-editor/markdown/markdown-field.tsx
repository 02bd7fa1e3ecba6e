/**
 * Text field with a rich text and a Markdown mode. Markdown that the rich text mode does not support is
 * listed before switching (specification §5 "Markdown editor"); an unedited text stays as written.
 */
import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { LoadedFieldProps, MarkdownFieldProps } from '../lazy-part-props.ts'
import { unsupportedKinds, type UnsupportedKind } from './unsupported-markdown.ts'
import styles from './markdown-field.module.css'
import { RichText } from './rich-text.tsx'

type Mode =
  | { readonly name: 'rich' | 'plain' }
  | { readonly name: 'asking'; readonly lost: readonly UnsupportedKind[] }

/**
 * Waits for the hosts of images: without them the field would report images as lost and would have to be
 * created again.
 */
export function MarkdownField({ imageHosts, ...props }: MarkdownFieldProps) {
  return imageHosts === null ? (
    <Skeleton shape="text" lines={12} />
  ) : (
    <LoadedField {...props} imageHosts={imageHosts} />
  )
}

function LoadedField(props: LoadedFieldProps) {
  const { markdown: words } = useLayoutTexts()
  const { value, imageHosts } = props
  const asRich = (): Mode => {
    const unsupported = unsupportedKinds(value, imageHosts)
    return unsupported.length > 0 ? { name: 'asking', lost: unsupported } : { name: 'rich' }
  }
  const [mode, setMode] = useState(asRich)
  const modeRef = useFocusOnModeChange(mode.name === 'asking')
  if (mode.name === 'asking') {
    return (
      <UnsupportedNotice
        ref={modeRef}
        lost={mode.lost}
        onKeep={() => setMode({ name: 'plain' })}
        onConvert={() => setMode({ name: 'rich' })}
      />
    )
  }
  const isRich = mode.name === 'rich'
  return (
    <div ref={modeRef} className={styles.field}>
      {isRich ? <RichText {...props} /> : <PlainText {...props} />}
      <div>
        <Button
          variant="tertiary"
          size="small"
          onClick={() => setMode(isRich ? { name: 'plain' } : asRich())}
        >
          {isRich ? words.plain : words.rich}
        </Button>
      </div>
    </div>
  )
}

/**
 * The pressed button is removed with the notice, or with the field that the notice replaces: the other one
 * then gets the focus (WCAG 2.4.3).
 */
function useFocusOnModeChange(isAsking: boolean): Ref<HTMLDivElement> {
  const modeRef = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current === isAsking) return
    wasAsking.current = isAsking
    const target =
      modeRef.current?.querySelector<HTMLElement>('textarea, [contenteditable]') ?? modeRef.current
    target?.focus()
  }, [isAsking])
  return modeRef
}

function PlainText({ id, labelId, describedBy, value, imageHosts, onChange }: LoadedFieldProps) {
  const { markdown: words } = useLayoutTexts()
  return (
    <>
      <textarea
        id={id}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        rows={12}
        className={`field-control ${styles.plain}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className={styles.refused}>
        {unsupportedKinds(value, imageHosts).includes('addresses') && words.notShown}
      </p>
    </>
  )
}

interface UnsupportedNoticeProps {
  readonly ref: Ref<HTMLDivElement>
  readonly lost: readonly UnsupportedKind[]
  readonly onKeep: () => void
  readonly onConvert: () => void
}

function UnsupportedNotice({ ref, lost: unsupported, onKeep, onConvert }: UnsupportedNoticeProps) {
  const {
    markdown: { lost: words },
  } = useLayoutTexts()
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={words.heading} className={styles.lost}>
      <p className={styles.lostHeading}>{words.heading}</p>
      <p>{words.lead}</p>
      <ul>
        {unsupported.map((kind) => (
          <li key={kind}>{words.kinds[kind]}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button size="small" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button size="small" onClick={onConvert}>
          {words.convert}
        </Button>
      </div>
    </div>
  )
}
