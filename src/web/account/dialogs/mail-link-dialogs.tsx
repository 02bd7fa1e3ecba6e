/**
 * Dialogs of mail links that ask for one decision: delete the account, confirm an address, undo its change.
 * Opening them has no effect, since mail scanners open links too; the button acts.
 */
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../load-account.ts'
import { forgetMailLink } from '../mail-link.ts'
import type { DialogBodyProps } from './dialog-body.ts'
import { RequestNewLink } from './expired-link.tsx'
import { SentConfirmation } from './sent-confirmation.tsx'

/** The account's code handles success: it ends the session, navigates home and shows "Account deleted". */
export function DeleteAccountDialog(props: DialogBodyProps) {
  const {
    dialog: { token, email },
    close,
  } = props
  const { dialogs: words } = useAccountTexts()
  const { remove } = words
  // Not on the button, which a key pressed too soon would press.
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  const form = useForm({
    rules: {},
    action: async () => {
      const result = await (await loadAccount()).deleteAccount({ email, token })
      if (result.kind === 'done') forgetMailLink()
      return result
    },
  })
  return (
    <>
      <div ref={container} tabIndex={-1}>
        <p>{remove.lead(email)}:</p>
        <ul>
          {[remove.profile, remove.layouts, remove.newsletter, remove.logins].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <Form
        form={form}
        submit={remove.submit}
        actions={
          form.message?.of === 'refused' ? (
            <RequestNewLink {...props} />
          ) : (
            <Button onClick={close}>{remove.keep}</Button>
          )
        }
      />
    </>
  )
}

/** Confirms the new address of an account. */
export function ConfirmEmailDialog(props: DialogBodyProps) {
  const {
    dialog: { token, email },
    close,
  } = props
  const { dialogs: words } = useAccountTexts()
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    rules: {},
    action: async () => (await loadAccount()).confirmEmail(token),
    onDone: () => {
      setIsDone(true)
      forgetMailLink()
    },
  })
  if (isDone) {
    return (
      <SentConfirmation status="" heading={words.confirmEmail.done}>
        <p>
          <Button onClick={close}>{words.toSite}</Button>
        </p>
      </SentConfirmation>
    )
  }
  return (
    <>
      <p>{words.confirmEmail.lead(email)}</p>
      <Form
        form={form}
        submit={words.confirmEmail.submit}
        actions={form.message?.of === 'refused' && <RequestNewLink {...props} />}
      />
    </>
  )
}

/** Gives an account back its earlier address. */
export function UndoEmailDialog(props: DialogBodyProps) {
  const {
    dialog: { token, email },
    show,
  } = props
  const { dialogs: words } = useAccountTexts()
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    rules: {},
    action: async () => (await loadAccount()).undoEmail(token),
    onDone: () => {
      setIsDone(true)
      forgetMailLink()
    },
  })
  if (isDone) {
    return (
      <SentConfirmation status="" heading={words.undoEmail.done}>
        <p>
          <Button onClick={() => show({ name: 'forgotPassword', email })}>
            {words.undoEmail.newPassword}
          </Button>
        </p>
      </SentConfirmation>
    )
  }
  return (
    <>
      <p>{words.undoEmail.lead(email)}</p>
      <Form
        form={form}
        submit={words.undoEmail.submit}
        actions={form.message?.of === 'refused' && <RequestNewLink {...props} />}
      />
    </>
  )
}
