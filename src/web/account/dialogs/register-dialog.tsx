import { useState } from 'react'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/form/checkbox-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useShell } from '../../navigation/use-shell.ts'
import { fieldRules } from '../field-rules.ts'
import { loadAccount } from '../load-account.ts'
import type { DialogBodyProps } from './dialog-body.ts'
import { SentConfirmation } from './sent-confirmation.tsx'

/** The same response for every address; the mail says whether an account existed (decision 46). */
export function RegisterDialog({ dialog, show }: DialogBodyProps) {
  const texts = useAccountTexts()
  const { dialogs: words, names } = texts
  const rules = fieldRules(texts)
  const [sentTo, setSentTo] = useState('')
  const form = useForm({
    rules: { email: rules.email, acceptTerms: rules.terms },
    action: async ({ email }) => {
      const result = await (await loadAccount()).register({ email: email.trim(), acceptTerms: true })
      return result.kind === 'done' ? { kind: 'done', value: email.trim() } : result
    },
    onDone: setSentTo,
  })
  if (sentTo !== '') {
    return (
      <SentConfirmation status={words.registered} heading={words.register.doneHeading}>
        <p>{words.register.done(sentTo)}</p>
        <p className="form-note">{words.register.notCome}</p>
      </SentConfirmation>
    )
  }
  return (
    <>
      <p>{words.register.lead}</p>
      <Form form={form} submit={words.register.submit}>
        <p className="form-note">{texts.form.allRequired}</p>
        <TextField
          field={form.field('email')}
          label={names.email}
          type="email"
          autoComplete="username"
          value={dialog.email}
        />
        <CheckboxField field={form.field('acceptTerms')} label={<TermsLabel />} />
      </Form>
      <div className="form-ways">
        <Button variant="tertiary" size="small" onClick={() => show({ name: 'authenticate' })}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

/** The terms open in a new tab, so that the form keeps its values. */
function TermsLabel() {
  const { register } = useAccountTexts().dialogs
  const { shell: words } = useTexts()
  const shell = useShell()
  const href = shell && localizedPath(shell.disclaimer.path, shell.locale)
  return (
    <>
      {register.accept}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {register.terms}
        <VisuallyHidden> ({words.opensInNewTab})</VisuallyHidden>
      </a>
    </>
  )
}
