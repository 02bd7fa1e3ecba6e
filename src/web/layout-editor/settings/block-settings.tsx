/**
 * Settings of a block: its form and a preview (specification §2 "Layout editor"). Changes apply only on
 * confirmation, and a key does not discard them.
 */
import { useMemo, useState, type SyntheticEvent } from 'react'
import { osloDay } from '#core/time/oslo-clock.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { fieldsByType } from '#blocks/registry.fields.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { RefusedSummary } from '#ui/form/refused-summary.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { useDialogHistory } from '../../history/use-dialog-history.ts'
import { blockRenderer } from '../../layouts/page/layout-renderer.ts'
import type { RenderBlock } from '../../layouts/layout-types.ts'
import { useShell } from '../../navigation/use-shell.ts'
import { DiscardConfirmation } from '../dialogs/discard-confirmation.tsx'
import type { BlockSettingsProps } from '../lazy-part-props.ts'
import { BlockPreview } from './block-preview.tsx'
import { editedBlock, blockToEdit, fieldsOf } from './edited-block.ts'
import { AppearanceControls, HeadingControls } from './envelope-controls.tsx'
import { FieldControls } from './field-control.tsx'
import { BlockFormProvider } from './form-context.ts'
import { useBlockValidation } from './use-block-validation.ts'
import styles from './settings.module.css'

const YEAR_DIGITS = 4

export function BlockSettings({ block: originalBlock, type, isNew, onDone, onCancel }: BlockSettingsProps) {
  const texts = useLayoutTexts().settings
  const [first] = useState(() => blockToEdit(originalBlock, type, isNew))
  const [block, setBlock] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const hasChanged = !isSameValue(block, first)
  const mayClose = () => {
    if (hasChanged) setAsking(true)
    return !hasChanged
  }
  useDialogHistory(onCancel, mayClose)
  const { summaryRef, refused: refusedFields, isFaultless, context, check } = useBlockValidation(block, type)
  const shell = useShell()
  const draw = useBlockRenderer(shell?.build ?? '')
  const preview = useStableBlock(isFaultless ? editedBlock(block, type) : null)
  const [today] = useState(() => shell?.today ?? osloDay(Date.now()))
  const form = fieldsByType[type]
  const name = form.inEditor ? form.title(texts) : type

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) onDone(editedBlock(block, type))
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
        <BlockFormProvider value={{ ...context, thisYear: Number(today.slice(0, YEAR_DIGITS)) }}>
          <form noValidate method="post" className={`form ${styles.form}`} onSubmit={submit}>
            <RefusedSummary ref={summaryRef} refused={refusedFields} />
            <HeadingControls block={block} type={type} onChange={setBlock} />
            <FieldControls
              fields={fieldsOf(type)}
              path="attributes"
              attributes={block.attributes}
              onChange={(attributes) => setBlock({ ...block, attributes: { ...attributes } })}
            />
            <AppearanceControls block={block} onChange={setBlock} />
            <div className={`form-actions ${styles.actions}`}>
              {isAsking && hasChanged ? (
                <DiscardConfirmation onDiscard={onCancel} onStay={() => setAsking(false)} />
              ) : (
                <>
                  <Button type="submit" variant="primary">
                    {isNew ? texts.dialog.add : texts.dialog.done}
                  </Button>
                  <Button onClick={() => mayClose() && onCancel()}>{texts.dialog.cancel}</Button>
                </>
              )}
            </div>
          </form>
        </BlockFormProvider>
        <BlockPreview block={preview} renderBlock={draw} />
      </div>
    </Dialog>
  )
}

/** Keeps the previous object while it is deeply equal, so that no request is repeated. */
function useStableBlock(block: Block | null): Block | null {
  const [stable, setKept] = useState(block)
  if (isSameValue(stable, block)) return stable
  setKept(block)
  return block
}

function useBlockRenderer(build: string): RenderBlock {
  const locale = useLocale()
  return useMemo(() => blockRenderer(locale, build), [locale, build])
}
