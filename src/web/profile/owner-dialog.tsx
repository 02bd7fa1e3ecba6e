/** A question before a way to log in changes, with the password where the login is not recent. */
import { TextField } from '#ui/form/text-field.tsx'
import type { AccountTexts } from '#texts/texts.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { Clock, SubmitResult } from '#ui/form/submission.ts'
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
  /** A name that the owner gives; omitted = none is asked for. */
  readonly name?: {
    readonly label: string
    /** Filled in. */
    readonly value: string
    /** Characters. */
    readonly max: number
  }
  /** Default: that of the browser. */
  readonly clock?: Clock
  /** @param password `undefined` = not asked for */
  readonly action: (password: string | undefined, name: string) => Promise<SubmitResult<null>>
  readonly onClose: () => void
  readonly onDone: () => void
}

function nameProblem(
  text: string,
  { label, max }: NonNullable<OwnerDialogProps['name']>,
  { fields }: AccountTexts,
): string | null {
  if (text === '') return fields.required(label)
  return text.length > max ? fields.tooLong(label, max) : null
}

/** Replaced by the login when the session has ended. */
export function OwnerDialog({
  heading,
  lead,
  owner,
  submit,
  cancel,
  name,
  clock,
  action,
  onClose,
  onDone,
}: OwnerDialogProps) {
  const texts = useAccountTexts()
  const { account } = useTexts()
  const { dialog } = useAccountState()
  const isAsked = owner !== ''
  const rules = fieldRules(texts)
  const form = useForm<'name' | 'password', null>({
    rules: {
      name: (value) => (name === undefined ? null : nameProblem(value.trim(), name, texts)),
      password: isAsked ? rules.password : () => null,
    },
    action: ({ name: given, password }) => action(isAsked ? password : undefined, given.trim()),
    ...(clock === undefined ? {} : { clock }),
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
        {name !== undefined && (
          <TextField field={form.field('name')} label={name.label} value={name.value} autoComplete="off" />
        )}
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
