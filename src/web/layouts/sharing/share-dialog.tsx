/** Makes a link to a layout, and shows its secret address once (decision 0105). */
import { useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { MIN_SHARE_PASSWORD_LENGTH, SHARE_BYLINES } from '#core/layout/share-rules.ts'
import { formatDate } from '#core/format/date.ts'
import { localizedPath } from '#core/locale.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { shareOwnerTexts } from '#texts/loaded/loaded-share-texts.ts'
import { Button } from '#ui/button.tsx'
import { controlAttributes, FieldFrame } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { useAccountState } from '../../account/account-state.ts'
import { HistoryDialog } from '../../dialogs/layout-dialogs.tsx'
import { CopyableText } from '../../embed-code/copyable-text.tsx'
import { useShell } from '../../navigation/use-shell.ts'
import { readSharePath } from './read-shares.ts'
import { refreshShares, useShareList } from './share-list.ts'

const LIVE = 'live'
const FROZEN = 'frozen'
const ADDRESS_ROWS = 3

export function ShareDialog({ layout, onClose }: { layout: Layout; onClose: () => void }) {
  const locale = useLocale()
  const words = shareOwnerTexts(locale)
  const { dialog } = useAccountState()
  const [path, setPath] = useState('')
  return (
    <HistoryDialog
      heading={path === '' ? words.shareNamed(layout.title) : words.created}
      onClose={onClose}
      isHidden={dialog !== null}
    >
      {path === '' ? (
        <ShareForm layout={layout} onCreated={setPath} />
      ) : (
        <>
          <p role="status">{words.createdLead}</p>
          <CopyableText
            label={words.address}
            text={location.origin + localizedPath(path, locale)}
            copy={words.copy}
            rows={ADDRESS_ROWS}
          />
          <div className="form-actions">
            <Button variant="primary" onClick={onClose}>
              {words.done}
            </Button>
          </div>
        </>
      )}
    </HistoryDialog>
  )
}

function ShareForm({ layout, onCreated }: { layout: Layout; onCreated: (path: string) => void }) {
  const locale = useLocale()
  const words = shareOwnerTexts(locale)
  const dayText = (day: string) => formatDate(day, locale, 'medium')
  const { today } = useShell()
  const list = useShareList()
  const [isFrozen, setFrozen] = useState(false)
  const frozenFrom = list.kind === 'open' && list.frozenFrom !== '' ? list.frozenFrom : today
  const form = useForm({
    rules: {
      content: () => null,
      frozen: (day, { content }) =>
        content === LIVE || (day >= frozenFrom && day <= today)
          ? null
          : words.frozenDayProblem(dayText(frozenFrom)),
      byline: () => null,
      ends: (day) => (day !== '' && day < today ? words.endsProblem : null),
      password: (text) => (isPassword(text) ? null : words.passwordProblem),
    },
    action: async ({ content, byline, ends, password, frozen: day }) => {
      const account = await loadAccount()
      const frozen = content === FROZEN ? day : ''
      const result = await account.callShares('POST', { layout: layout.ID, byline, ends, password, frozen })
      return result.kind === 'done' ? { kind: 'done', value: readSharePath(result.value) } : result
    },
    onDone: (path) => {
      onCreated(path)
      void refreshShares()
    },
  })
  const contentField = { field: form.field('content') }
  const frozenField = { field: form.field('frozen'), help: words.frozenDayHelp(dayText(frozenFrom)) }
  const endsField = { field: form.field('ends'), help: words.endsHelp, isOptional: true }
  return (
    <>
      <p>{words.dialogLead}</p>
      <Form form={form} submit={words.create}>
        <FieldFrame {...contentField} label={words.content}>
          <select
            {...controlAttributes(contentField)}
            defaultValue={LIVE}
            className="field-control"
            onChange={({ target }) => setFrozen(target.value === FROZEN)}
          >
            <option value={LIVE}>{words.live}</option>
            <option value={FROZEN}>{words.frozen}</option>
          </select>
        </FieldFrame>
        {isFrozen && (
          <FieldFrame {...frozenField} label={words.frozenDay}>
            <input
              {...controlAttributes(frozenField)}
              type="date"
              min={frozenFrom}
              max={today}
              defaultValue={today}
              className="field-control"
            />
          </FieldFrame>
        )}
        <SelectField
          field={form.field('byline')}
          label={words.byline}
          value="none"
          options={SHARE_BYLINES.map((value) => ({ value, text: words.bylines[value] }))}
        />
        <FieldFrame {...endsField} label={words.ends}>
          <input {...controlAttributes(endsField)} type="date" min={today} className="field-control" />
        </FieldFrame>
        <TextField
          field={form.field('password')}
          label={words.password}
          help={words.passwordHelp}
          autoComplete="off"
          isOptional
        />
      </Form>
    </>
  )
}

function isPassword(text: string): boolean {
  return text === '' || (text.length >= MIN_SHARE_PASSWORD_LENGTH && text.length <= MAX_PASSWORD_LENGTH)
}
