/**
 * The first of the two steps to delete an account: the code word; the second is in the mail (specification
 * §5; decision 4).
 */
import { useState } from 'react'
import { CODE_WORDS } from '#core/account/code-word.ts'
import { localizedPath } from '#core/locale.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Form } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAccountTexts, useLocale } from '#ui/texts-context.tsx'
import { takeFocus } from '#ui/form/hand-over-focus.ts'
import { loadAccount } from '../account/load-account.ts'
import styles from './profile.module.css'

export function DeleteAccount({ user }: { user: User }) {
  const {
    profile: { deletion },
  } = useAccountTexts()
  const [isRequested, setIsRequested] = useState(false)
  if (!isRequested) return <RequestForm onDone={() => setIsRequested(true)} />
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.requested}>
      <h2>{deletion.requested}</h2>
      <p>{deletion.requestedText(user.subscriber_email)}</p>
    </div>
  )
}

/** The word to be typed stands in an element that no translator touches. */
function AskedWord({ sentence, word }: { sentence: string; word: string }) {
  const at = sentence.indexOf(word)
  return (
    <>
      <span>{sentence.slice(0, at)}</span>
      <b translate="no">{word}</b>
      <span>{sentence.slice(at + word.length)}</span>
    </>
  )
}

function RequestForm({ onDone }: { onDone: () => void }) {
  const {
    names,
    fields,
    profile: { deletion },
  } = useAccountTexts()
  const locale = useLocale()
  const word = CODE_WORDS[locale]
  const form = useForm<'codeWord', null>({
    rules: { codeWord: (value) => (value === word ? null : fields.codeWord(word)) },
    action: async (values) => (await loadAccount()).requestDeletion(values),
    onDone,
  })
  return (
    <>
      <div className={styles.lead}>
        <p>{deletion.lead}</p>
        <ul>
          {Object.values(deletion.parts).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>
          <a href={localizedPath('/profile', locale)}>{deletion.keepCopy}</a>
        </p>
      </div>
      <Form form={form} submit={deletion.submit}>
        <TextField
          field={form.field('codeWord')}
          label={names.codeWord}
          help={<AskedWord sentence={deletion.how(word)} word={word} />}
          autoComplete="off"
        />
      </Form>
    </>
  )
}
