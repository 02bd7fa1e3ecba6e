/** A question before a way to log in changes, with the password where the login is not recent. */
import { PasswordField } from '#ui/form/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { SubmitResult } from '#ui/form/submission.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useAccountTexts, useTexts } from '#ui/texts-context.tsx'
import { fieldRules } from '../account/field-rules.ts'
import { useAccountState } from '../account/account-state.ts'
import { useCloseOnBack } from '../history/use-close-on-back.ts'

interface OwnerDialogProps {
  readonly heading: string
  /** '' = none. */
  readonly lead: string
  /** Why the password is asked for; '' = it is not. */
  readonly owner: string
  readonly submit: string
  readonly cancel: string
  /** @param password `undefined` = not asked for */
  readonly action: (password: string | undefined) => Promise<SubmitResult<null>>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Replaced by the login when the session has ended. */
export function OwnerDialog({
  heading,
  lead,
  owner,
  submit,
  cancel,
  action,
  onClose,
  onDone,
}: OwnerDialogProps) {
  const texts = useAccountTexts()
  const { account } = useTexts()
  const { dialog } = useAccountState()
  const isAsked = owner !== ''
  const form = useForm<'password', null>({
    rules: { password: isAsked ? fieldRules(texts).password : () => null },
    action: ({ password }) => action(isAsked ? password : undefined),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  useCloseOnBack(true, onClose)
  if (dialog !== null) return null
  return (
    <Dialog heading={heading} closeLabel={account.close} onClose={onClose}>
      {lead !== '' && <p>{lead}</p>}
      {isAsked && <p>{owner}</p>}
      <Form form={form} submit={submit} actions={<Button onClick={onClose}>{cancel}</Button>}>
        {isAsked && (
          <PasswordField
            field={form.field('password')}
            label={texts.names.password}
            autoComplete="current-password"
          />
        )}
      </Form>
    </Dialog>
  )
}
