/** Form of a new channel. */
import { CHANNEL_KINDS, isChannelUrl, MAX_CHANNEL_NAME_LENGTH } from '#core/newsletter/channels.ts'
import { channelFormTexts } from '#texts/loaded/channel-texts.ts'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { notifySuccess } from '../../notices/layout-notices.ts'
import { readSecret } from './read-channels.ts'
import styles from '../newsletter.module.css'

/** @param props.onAdded gets the secret of a webhook; '' for other kinds */
export function AddChannel({ onAdded }: { onAdded: (secret: string) => void }) {
  const words = channelFormTexts(useLocale())
  const form = useForm({
    rules: {
      kind: () => null,
      name: (text) =>
        text.trim() === '' || text.trim().length > MAX_CHANNEL_NAME_LENGTH ? words.nameProblem : null,
      url: (text) => (isChannelUrl(text.trim()) ? null : words.urlProblem),
    },
    action: async ({ kind, name, url }) => {
      const account = await loadAccount()
      const body = { kind, name: name.trim(), url: url.trim() }
      return account.callAsUser({ method: 'POST', path: 'channels', body }, readSecret)
    },
    onDone: (secret, element) => {
      element.reset()
      notifySuccess(words.added)
      onAdded(secret)
    },
  })
  return (
    <div role="group" aria-labelledby="new-channel" className={styles.newAlert}>
      <p id="new-channel" className={styles.name}>
        {words.addHeading}
      </p>
      <Form form={form} submit={words.add}>
        <SelectField
          field={form.field('kind')}
          label={words.kind}
          value="webhook"
          options={CHANNEL_KINDS.map((value) => ({ value, text: words.kinds[value] }))}
        />
        <TextField field={form.field('name')} label={words.name} autoComplete="off" />
        <TextField field={form.field('url')} label={words.url} help={words.urlHelp} autoComplete="off" />
      </Form>
    </div>
  )
}
