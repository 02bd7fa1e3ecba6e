/**
 * The settings of a block: its form and, beside it, the block as readers will see it (specification §2 "Layout editor"). Nothing is taken
 * over before the reader says so, and nothing that was changed is lost by a key.
 */
import { useEffect, useId, useMemo, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { osloDay } from '#core/oslo-day.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import { fieldsByType } from '#blocks/registry.fields.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAccountTexts, useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { useStepOfDialog } from '../held-step.ts'
import { drawBlock } from '../../layouts/draw-layout.ts'
import type { DrawBlock } from '../../layouts/layouts-face.ts'
import { ROUTE_IDS } from '../../route-ids.ts'
import type { ShellModel } from '../../shell-model.ts'
import type { BlockSettingsProps } from '../editor-face.ts'
import { useImageHosts } from '../pickers/use-editor-settings.ts'
import { BlockPreview } from './block-preview.tsx'
import { blockProblems, type Problem } from './block-problems.ts'
import { blockEdited, blockToEdit, fieldsOf } from './edited-block.ts'
import { AppearanceControls, HeadingControls } from './envelope-controls.tsx'
import { FieldControls } from './field-control.tsx'
import { BlockFormProvider, controlId } from './form-context.ts'
import styles from './settings.module.css'

const YEAR_DIGITS = 4

export function BlockSettings({ block: given, type, isNew, onDone, onCancel }: BlockSettingsProps) {
  const texts = useLayoutTexts().settings
  const [first] = useState(() => blockToEdit(given, type, isNew, texts))
  const [block, setBlock] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const hasChanged = !isSameValue(block, first)
  const mayClose = () => {
    if (hasChanged) setAsking(true)
    return !hasChanged
  }
  const cancel = () => {
    if (mayClose()) onCancel()
  }
  useStepOfDialog(onCancel, mayClose)
  const form = fieldsByType[type]
  const name = form.inEditor ? form.title(texts) : type
  const { problems, refused, imageHosts, id, summaryRef, check } = useChecked(block, type)
  const preview = useWhileSame(blockProblems(block, type, fieldsOf(type), { texts, imageHosts }).length === 0 ? blockEdited(block, type) : null)
  const shell = useRouteLoaderData<ShellModel>(ROUTE_IDS.shell)
  const draw = useDrawing(shell?.build ?? '')
  const [today] = useState(() => shell?.today ?? osloDay(Date.now()))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget && check()) onDone(blockEdited(block, type))
  }
  return (
    <Dialog
      heading={isNew ? texts.dialog.newTitle(name) : texts.dialog.title(name)}
      closeLabel={texts.dialog.close}
      isWide
      onClose={onCancel}
      mayClose={mayClose}
    >
      <div className={styles.room}>
        <BlockFormProvider value={{ id, problems, imageHosts, thisYear: Number(today.slice(0, YEAR_DIGITS)) }}>
          <form noValidate method="post" className={`form ${styles.form}`} onSubmit={submit}>
            <Summary refused={refused} formId={id} summaryRef={summaryRef} />
            <HeadingControls block={block} type={type} onChange={setBlock} />
            <FieldControls
              fields={fieldsOf(type)}
              path="attributes"
              attributes={block.attributes}
              onChange={(attributes) => setBlock({ ...block, attributes: { ...attributes } })}
            />
            <details className={styles.appearance} open={refused.some(({ path }) => path === 'description' || path === 'source') || undefined}>
              <summary>{texts.form.appearance}</summary>
              <div className={styles.form}>
                <AppearanceControls block={block} onChange={setBlock} />
              </div>
            </details>
            <div className={`form-actions ${styles.actions}`}>
              {isAsking && hasChanged ? (
                <Discard onDiscard={onCancel} onStay={() => setAsking(false)} />
              ) : (
                <>
                  <Button type="submit" variant="primary">
                    {isNew ? texts.dialog.add : texts.dialog.done}
                  </Button>
                  <Button onClick={cancel}>{texts.dialog.cancel}</Button>
                </>
              )}
            </div>
          </form>
        </BlockFormProvider>
        <BlockPreview block={preview} draw={draw} />
      </div>
    </Dialog>
  )
}

/** Stands in the place of the buttons, so that the question is where the answer was given. */
function Discard({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { dialog } = useLayoutTexts().settings
  const stay = useRef<HTMLButtonElement>(null)
  const questionId = useId()
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="group" aria-labelledby={questionId} className={styles.discard}>
      <p id={questionId} role="alert">
        {dialog.discard}
      </p>
      <Button ref={stay} variant="primary" onClick={onStay}>
        {dialog.discardNo}
      </Button>
      <Button onClick={onDiscard}>{dialog.discardYes}</Button>
    </div>
  )
}

type SummaryProps = { refused: readonly Problem[]; formId: string; summaryRef: RefObject<HTMLDivElement | null> }

/** All that is wrong, as the forms of accounts have it. */
function Summary({ refused, formId, summaryRef }: SummaryProps) {
  const { form: words } = useAccountTexts()
  if (refused.length < 2) return null
  const problems = words.problems(String(refused.length))
  const goTo = (click: MouseEvent, path: string) => {
    click.preventDefault()
    document.getElementById(controlId(formId, path))?.focus()
  }
  return (
    <div ref={summaryRef} tabIndex={-1} role="group" aria-label={problems} className="form-summary">
      <p>{problems}</p>
      <ul>
        {refused.map(({ path, summary }) => (
          <li key={path}>
            <a href={`#${controlId(formId, path)}`} onClick={(click) => goTo(click, path)}>
              {summary}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is complained of: checked when the form is sent, and after that whatever was refused with every change. */
function useChecked(block: Block, type: BlockType) {
  const texts = useLayoutTexts().settings
  const imageHosts = useImageHosts()
  const id = useId()
  const summaryRef = useRef<HTMLDivElement>(null)
  const [complained, setComplained] = useState<{ readonly paths: ReadonlySet<string>; readonly times: number }>({ paths: new Set(), times: 0 })
  const all = blockProblems(block, type, fieldsOf(type), { texts, imageHosts })
  const refused = all.filter(({ path }) => complained.paths.has(path))
  const first = useRef('')
  useEffect(() => {
    first.current = refused.length > 1 ? '' : refused[0]?.path ?? ''
  })
  useEffect(() => {
    if (complained.times === 0) return
    if (first.current === '') summaryRef.current?.focus()
    else document.getElementById(controlId(id, first.current))?.focus()
  }, [complained.times, id])
  return {
    id,
    imageHosts,
    refused,
    summaryRef,
    problems: useMemo(() => new Map(refused.map(({ path, text }) => [path, text])), [refused]),
    /** Whether the block can be used. */
    check: () => {
      if (all.length > 0) setComplained(({ times }) => ({ paths: new Set(all.map(({ path }) => path)), times: times + 1 }))
      return all.length === 0
    },
  }
}

/** The one before for as long as nothing is different, so that nothing is asked twice. */
function useWhileSame(block: Block | null): Block | null {
  const [kept, setKept] = useState(block)
  if (isSameValue(kept, block)) return kept
  setKept(block)
  return block
}

function useDrawing(build: string): DrawBlock {
  const locale = useLocale()
  return useMemo(() => drawBlock(locale, build), [locale, build])
}
