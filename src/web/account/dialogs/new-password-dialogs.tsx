/** The two dialogs in which a link from a mail leads to a password: of a reset, and of a new account. */
import { useEffect } from 'react'
import { MIN_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { Form } from '#ui/form/form.tsx'
import { NewPasswordFields } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { fieldRules } from '../field-rules.ts'
import { loadAccount } from '../load-account.ts'
import { forgetMailLink } from '../mail-link.ts'
import type { DialogBodyProps } from './dialog-body.ts'
import { RequestNewLink } from './expired-link.tsx'

export function ResetPasswordDialog(props: DialogBodyProps) {
  const { token, email } = props.dialog
  const texts = useAccountTexts()
  const { dialogs: words } = texts
  const rules = fieldRules(texts)
  const form = useForm({
    rules: { password: rules.newPassword(MIN_PASSWORD_LENGTH), confirm: rules.repeated },
    action: async ({ password, confirm }) =>
      (await loadAccount()).resetPassword({ email, token, password, confirm }),
    onDone: () => {
      forgetMailLink()
      props.show({ name: 'login', email, message: words.passwordUpdated, isSuccess: true })
    },
  })
  return (
    <>
      <p>{words.reset.lead(email)}</p>
      <Form
        form={form}
        submit={words.reset.submit}
        actions={form.message?.of === 'refused' && <RequestNewLink {...props} />}
      >
        {/* Username for password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields field={form.field} minLength={MIN_PASSWORD_LENGTH} />
      </Form>
    </>
  )
}

/** The account's code handles success (session, navigation, welcome message). */
export function ValidateDialog(props: DialogBodyProps) {
  const { token, email } = props.dialog
  const texts = useAccountTexts()
  const { dialogs: words, names } = texts
  const rules = fieldRules(texts)
  const form = useForm({
    rules: {
      username: rules.email,
      password: rules.newPassword(MIN_PASSWORD_LENGTH),
      confirm: rules.repeated,
    },
    action: async ({ password, confirm }) => {
      const result = await (await loadAccount()).validate({ email, token, password, confirm })
      if (result.kind === 'done') forgetMailLink()
      return result
    },
  })
  const { id: firstToFill } = form.field('password')
  useEffect(() => document.getElementById(firstToFill)?.focus(), [firstToFill])
  return (
    <>
      <p>{words.validate.lead}</p>
      <Form
        form={form}
        submit={words.validate.submit}
        actions={form.message?.of === 'refused' && <RequestNewLink {...props} />}
      >
        <TextField
          field={form.field('username')}
          label={names.email}
          type="email"
          autoComplete="username"
          value={email}
          isReadOnly
        />
        <NewPasswordFields field={form.field} minLength={MIN_PASSWORD_LENGTH} />
      </Form>
    </>
  )
}
