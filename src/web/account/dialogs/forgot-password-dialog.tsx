import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { fieldRules } from '../field-rules.ts'
import { loadAccount } from '../load-account.ts'
import type { DialogBodyProps } from './dialog-body.ts'
import { SentConfirmation } from './sent-confirmation.tsx'

/** The same answer for every address (decision 46). */
export function ForgotPasswordDialog({ dialog, show }: DialogBodyProps) {
  const texts = useAccountTexts()
  const { dialogs: words, names } = texts
  const [sentTo, setSentTo] = useState('')
  const form = useForm({
    rules: { email: fieldRules(texts).email },
    action: async ({ email }) => {
      const result = await (await loadAccount()).forgotPassword({ email: email.trim() })
      return result.kind === 'done' ? { kind: 'done', value: email.trim() } : result
    },
    onDone: setSentTo,
  })
  const back = (
    <div className="form-ways">
      <Button
        variant="tertiary"
        size="small"
        onClick={() => show({ name: 'login', email: sentTo || dialog.email })}
      >
        {words.back}
      </Button>
    </div>
  )
  if (sentTo !== '') {
    return (
      <>
        <SentConfirmation status={words.checkInbox} heading={words.register.doneHeading}>
          <p>{words.forgot.done(sentTo)}</p>
          <p className="form-note">{words.register.notCome}</p>
        </SentConfirmation>
        {back}
      </>
    )
  }
  return (
    <>
      <p>{words.forgot.lead}</p>
      <Form form={form} submit={words.forgot.submit}>
        <TextField
          field={form.field('email')}
          label={names.email}
          type="email"
          autoComplete="username"
          value={dialog.email}
        />
      </Form>
      {back}
    </>
  )
}
