/** Title, subtitle, names in menus and icon of the layout (specification §2 "Layout editor"; decision 14). */
import { useState } from 'react'
import type { DraftSettings } from '#core/layout/draft.ts'
import { isSameValue } from '#core/layout/same-value.ts'
import { titleProblem } from '#core/layout/title-rule.ts'
import { MAX_LAYOUT_SUBTITLE_LENGTH, MAX_LAYOUT_TITLE_LENGTH } from '#core/limits.ts'
import { Form } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { isIconName, type IconName } from '#ui/icons/icon-paths.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { HistoryDialog } from '../../dialogs/layout-dialogs.tsx'
import { DiscardConfirmation } from './discard-confirmation.tsx'
import { useEditor } from '../state/editor-context.ts'
import styles from './layout-settings-dialog.module.css'

/** Icons for pages; others belong to controls. */
const OFFERED_ICONS = [
  'home',
  'chart',
  'coins',
  'globe',
  'truck',
  'building',
  'map',
  'scale',
  'book',
  'calendar',
  'table',
  'person',
] as const satisfies readonly IconName[]

export function LayoutSettingsDialog({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const { settingsDialog: words, title: titleWords } = useLayoutTexts().editor
  const draft = store.draft()
  const [isAsking, setAsking] = useState(false)
  const atMost = (maxLength: number) => (text: string) =>
    [...text].length <= maxLength ? null : words.tooLong(String(maxLength))
  const form = useForm({
    rules: {
      title: (text) =>
        ({
          required: titleWords.required,
          tooLong: titleWords.tooLong(String(MAX_LAYOUT_TITLE_LENGTH)),
          none: null,
        })[titleProblem(text) ?? 'none'],
      subtitle: atMost(MAX_LAYOUT_SUBTITLE_LENGTH),
      menuTitle: atMost(MAX_LAYOUT_TITLE_LENGTH),
      shortTitle: atMost(MAX_LAYOUT_TITLE_LENGTH),
      icon: () => null,
    },
    action: (settings) => {
      onClose()
      store.edit({ kind: 'setSettings', settings }, { announce: words.changed })
      return Promise.resolve({ kind: 'done', value: null })
    },
  })
  const mayClose = () => {
    const hasChanged = hasChanges(new FormData(form.ref.current ?? undefined), draft)
    setAsking(hasChanged)
    return !hasChanged
  }
  return (
    <HistoryDialog heading={words.heading} onClose={onClose} mayClose={mayClose}>
      <Form
        form={form}
        submit={words.submit}
        actions={isAsking && <DiscardConfirmation onDiscard={onClose} onStay={() => setAsking(false)} />}
      >
        <TextField field={form.field('title')} label={words.title} autoComplete="off" value={draft.title} />
        <TextField
          field={form.field('subtitle')}
          label={words.subtitle}
          autoComplete="off"
          value={draft.subtitle}
          isOptional
        />
        <TextField
          field={form.field('menuTitle')}
          label={words.menuTitle}
          help={words.menuTitleHelp}
          autoComplete="off"
          value={draft.menuTitle}
          isOptional
        />
        <TextField
          field={form.field('shortTitle')}
          label={words.shortTitle}
          help={words.shortTitleHelp}
          autoComplete="off"
          value={draft.shortTitle}
          isOptional
        />
        <IconField name={form.field('icon').name} value={draft.icon} />
      </Form>
    </HistoryDialog>
  )
}

/**
 * Whether the form differs from the draft. Missing fields change nothing: for an unknown icon, none is
 * selected.
 */
export function hasChanges(typed: FormData, draft: DraftSettings): boolean {
  return !isSameValue({ ...draft, ...Object.fromEntries(typed) }, draft)
}

function IconField({ name, value }: { name: string; value: string }) {
  const { settingsDialog: words } = useLayoutTexts().editor
  // The icon of a copied layout stays available.
  const unlisted = isIconName(value) && !OFFERED_ICONS.some((icon) => icon === value) ? [value] : []
  const iconChoices: readonly (readonly [IconName, string])[] = [
    ...OFFERED_ICONS.map((icon) => [icon, words.icons[icon]] as const),
    ...unlisted.map((icon) => [icon, words.otherIcon] as const),
  ]
  return (
    <fieldset className={styles.icons}>
      <legend>{words.icon}</legend>
      <label className={styles.none}>
        <input type="radio" name={name} value="" defaultChecked={value === ''} />
        <span>{words.noIcon}</span>
      </label>
      {iconChoices.map(([icon, text]) => (
        <label key={icon} className={styles.icon}>
          <input type="radio" name={name} value={icon} defaultChecked={value === icon} />
          <Icon name={icon} />
          <VisuallyHidden>{text}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
