/**
 * The dialogs that a link from a mail opens for one decision: to delete the account, to confirm an address,
 * to undo its change. Opening them changes nothing, since mail scanners open links too; the button does it.
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

/** The account's code handles success: it ends the session, goes home and shows "Account deleted". */
export function DeleteAccountDialog(props: DialogBodyProps) {
  const {
    dialog: { token, email },
    close,
  } = props
  const { dialogs: words } = useAccountTexts()
  const { remove } = words
  // Not on the button, which a key pressed too soon would press.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
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
      <div ref={place} tabIndex={-1}>
        <p>{remove.lead(email)}:</p>
        <ul>
          {[remove.profile, remove.layouts, remove.newsletter, remove.logins].map((what) => (
            <li key={what}>{what}</li>
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
