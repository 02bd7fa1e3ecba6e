import { lazy, Suspense, useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { fieldRules } from '../field-rules.ts'
import { loadAccount } from '../load-account.ts'
import type { DialogBodyProps } from './dialog-body.ts'
import { TimedMessage } from './timed-message.tsx'

/** Left out where its code cannot be loaded: the login by password needs none of it. */
const LoginOptions = lazy(() =>
  import('../../sign-on/login-options.tsx').then((part) => part.loadLoginOptions()).catch(noOptions),
)
const noOptions = () => ({ default: () => null })

/** The account's code handles success (closing, navigation, welcome message). */
export function LoginDialog({ dialog, show }: DialogBodyProps) {
  const texts = useAccountTexts()
  const { dialogs: words, names } = texts
  const rules = fieldRules(texts)
  const form = useForm({
    rules: { username: rules.email, password: rules.password },
    action: async ({ username, password }) =>
      (await loadAccount()).login({ username: username.trim(), password }),
  })
  const { id: passwordId } = form.field('password')
  const { email } = dialog
  const isAwake = useIsHydrated()
  // With the address filled in, the password gets the focus.
  useEffect(() => {
    if (email !== '') document.getElementById(passwordId)?.focus()
  }, [email, passwordId])
  return (
    <>
      <TimedMessage text={dialog.message} isSuccess={dialog.isSuccess} />
      <Form form={form} submit={words.login.submit}>
        <p className="form-note">{texts.form.allRequired}</p>
        <TextField
          field={form.field('username')}
          label={names.email}
          type="email"
          autoComplete="username"
          value={dialog.email}
        />
        <PasswordField
          field={form.field('password')}
          label={names.password}
          autoComplete="current-password"
        />
      </Form>
      <div className="form-ways">
        <Button
          variant="tertiary"
          size="small"
          onClick={() => show({ name: 'forgotPassword', email: typedEmail(form.ref.current) })}
        >
          {words.login.forgotten}
        </Button>
        <Button
          variant="tertiary"
          size="small"
          onClick={() => show({ name: 'register', email: typedEmail(form.ref.current) })}
        >
          {words.login.newUser}
        </Button>
        <Button variant="tertiary" size="small" onClick={() => show({ name: 'authenticate' })}>
          {words.back}
        </Button>
      </div>
      {isAwake && (
        <Suspense>
          <LoginOptions isInPlace={dialog.isInPlace} />
        </Suspense>
      )}
    </>
  )
}

/** The address, so that it need not be typed twice. */
function typedEmail(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get('username')
  return typeof typed === 'string' ? typed : ''
}
