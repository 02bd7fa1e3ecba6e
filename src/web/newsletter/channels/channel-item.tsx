/** One channel: its state in words, and what can be done with it. */
import { useState } from 'react'
import { formatDate } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { ChannelAnswer } from '#contract/subscriber/channels.ts'
import { channelFormTexts } from '#texts/loaded/channel-texts.ts'
import type { ChannelFormTexts } from '#texts/texts.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { notifyFailure, notifySuccess } from '../../notices/layout-notices.ts'
import { readSecret } from './read-channels.ts'
import styles from '../newsletter.module.css'

interface ChannelItemProps {
  readonly channel: ChannelAnswer
  readonly refresh: () => Promise<void>
  /** A new secret. */
  readonly onSecret: (secret: string) => void
  /** The focused button is gone with the channel. */
  readonly onRemoved: () => void
}

export function ChannelItem({ channel, refresh, onSecret, onRemoved }: ChannelItemProps) {
  const locale = useLocale()
  const words = channelFormTexts(locale)
  const [busy, setBusy] = useState('')
  const { ID, kind, name, paused } = channel
  const isPaused = paused !== null

  /** @param read value of the answer */
  const act = async <Value,>(
    action: string,
    request: { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path?: string; readonly body?: object },
    read: (body: unknown) => Value | undefined,
    onDone: (value: Value) => void,
  ) => {
    setBusy(action)
    try {
      const account = await loadAccount()
      const path = `channels/${encodeURIComponent(ID)}${request.path ?? ''}`
      const result = await account.callAsUser({ ...request, path }, read)
      if (result.kind === 'done') onDone(result.value)
      else if (result.kind !== 'signedOut') notifyFailure(messageOf(result) ?? words.notChanged)
      await refresh()
    } catch (failure) {
      console.warn(failure)
      notifyFailure(words.notChanged)
    } finally {
      setBusy('')
    }
  }
  const button = (action: string, run: () => Promise<void>) => (
    <Button
      size="small"
      variant="tertiary"
      busy={busy === action}
      aria-label={words.named(action, name)}
      onClick={() => void run()}
    >
      {action}
    </Button>
  )
  const done = () => true
  return (
    <div>
      <strong>{name}</strong>
      <p className={styles.quiet}>{aboutOf(channel, words, locale).join(' · ')}</p>
      <div className={styles.inline}>
        {button(words.test, () =>
          act(words.test, { method: 'POST', path: '/test' }, done, () => notifySuccess(words.tested)),
        )}
        {button(isPaused ? words.resume : words.pause, () =>
          act(
            isPaused ? words.resume : words.pause,
            { method: 'PUT', body: { paused: !isPaused } },
            done,
            () => notifySuccess(words.changed),
          ),
        )}
        {kind === 'webhook' &&
          button(words.renew, () =>
            act(words.renew, { method: 'POST', path: '/secret' }, readSecret, onSecret),
          )}
        {button(words.remove, () =>
          act(words.remove, { method: 'DELETE' }, done, () => {
            notifySuccess(words.removed(name))
            onRemoved()
          }),
        )}
      </div>
    </div>
  )
}

/** Message of a refusal in the server's words; `undefined` = it has none. */
function messageOf(result: { readonly kind: string; readonly message?: string }): string | undefined {
  return result.message === '' ? undefined : result.message
}

function aboutOf(
  { kind, host, paused, last }: ChannelAnswer,
  words: ChannelFormTexts,
  locale: Locale,
): readonly string[] {
  const day = (instant: string) => formatDate(osloDay(instantMs(instant)), locale, 'medium')
  const lastText =
    last === null
      ? words.noMessage
      : (last.test ? words.lastTest : words.last)(words.states[last.state], day(last.at))
  return [
    words.kinds[kind],
    host,
    ...(paused === null ? [] : [paused === 'reader' ? words.pausedByReader : words.pausedByFailure]),
    lastText,
    ...(last !== null && last.reply !== '' && last.state !== 'delivered' ? [words.reply(last.reply)] : []),
  ]
}
