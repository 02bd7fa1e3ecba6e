/**
 * The field for a text: with its forms, or as markdown. What the forms cannot hold is said before the text is
 * opened in them (specification §5 "Markdown editor"); a text that is only looked at stays as it was
 * written.
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
    const lost = unsupportedKinds(value, imageHosts)
    return lost.length > 0 ? { name: 'asking', lost } : { name: 'rich' }
  }
  const [mode, setMode] = useState(asRich)
  const place = useFocusOnModeChange(mode.name === 'asking')
  if (mode.name === 'asking') {
    return (
      <UnsupportedNotice
        ref={place}
        lost={mode.lost}
        onKeep={() => setMode({ name: 'plain' })}
        onConvert={() => setMode({ name: 'rich' })}
      />
    )
  }
  const isRich = mode.name === 'rich'
  return (
    <div ref={place} className={styles.field}>
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
 * The pressed button goes with the question, or with the field that the question replaces: the focus is the
 * other's then (WCAG 2.4.3).
 */
function useFocusOnModeChange(isAsking: boolean): Ref<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current === isAsking) return
    wasAsking.current = isAsking
    const target = place.current?.querySelector<HTMLElement>('textarea, [contenteditable]') ?? place.current
    target?.focus()
  }, [isAsking])
  return place
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

function UnsupportedNotice({ ref, lost, onKeep, onConvert }: UnsupportedNoticeProps) {
  const {
    markdown: { lost: words },
  } = useLayoutTexts()
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={words.heading} className={styles.lost}>
      <p className={styles.lostHeading}>{words.heading}</p>
      <p>{words.lead}</p>
      <ul>
        {lost.map((kind) => (
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
