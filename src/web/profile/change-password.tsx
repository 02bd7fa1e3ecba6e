/**
 * Form for a new password that requires the current one (specification §2 `/profile/password`, §5; decision
 * 45).
 */
import { Fragment, useState } from 'react'
import { MIN_CHANGED_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Form } from '#ui/form/form.tsx'
import { NewPasswordFields, PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../account/load-account.ts'
import { passwordRules, type PasswordField as Name } from './profile-rules.ts'
import styles from './profile.module.css'

export function ChangePassword({ user }: { user: User }) {
  const texts = useAccountTexts()
  const {
    names,
    profile: { password },
  } = texts
  /** Clears the fields after a change. */
  const [round, setRound] = useState(0)
  const form = useForm<Name, null>({
    rules: passwordRules(texts),
    action: async (values) => (await loadAccount()).changePassword(values),
    success: password.saved,
    successMs: AUTH_MESSAGE_MS,
    onDone: () => setRound(round + 1),
  })
  return (
    <>
      <p className={styles.lead}>{password.lead}</p>
      <Form form={form} submit={password.submit}>
        {/* Username for password managers. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.subscriber_email}
          readOnly
          hidden
        />
        <Fragment key={round}>
          <PasswordField
            field={form.field('old')}
            label={names.oldPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields field={form.field} minLength={MIN_CHANGED_PASSWORD_LENGTH} />
        </Fragment>
      </Form>
    </>
  )
}
