/**
 * Channels to which the reader's alerts go besides email: list, state, test, pause, new key, removal, and a
 * form for a new one. Each acts at once, apart from the form of the newsletter (decision 0107).
 */
import { useEffect, useState } from 'react'
import { MAX_CHANNELS } from '#core/newsletter/channels.ts'
import { channelFormTexts } from '#texts/loaded/channel-texts.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { AddChannel } from './add-channel.tsx'
import { ChannelItem } from './channel-item.tsx'
import { ChannelSecret } from './channel-secret.tsx'
import { readChannels, type ChannelList } from './read-channels.ts'
import styles from '../newsletter.module.css'

type ListState = { readonly kind: 'loading' | 'failed' } | ({ readonly kind: 'open' } & ChannelList)

const HEADING_ID = 'alert-channels'

/** Never throws. */
async function fetchChannels(): Promise<ListState> {
  try {
    const account = await loadAccount()
    const result = await account.callAsUser({ method: 'GET', path: 'channels' }, readChannels)
    return result.kind === 'done' ? { kind: 'open', ...result.value } : { kind: 'failed' }
  } catch (failure) {
    console.warn(failure)
    return { kind: 'failed' }
  }
}

export function Channels() {
  const words = channelFormTexts(useLocale())
  const [list, setList] = useState<ListState>({ kind: 'loading' })
  const [secret, setSecret] = useState('')
  const refresh = async () => setList(await fetchChannels())
  useEffect(() => {
    let isOver = false
    void fetchChannels().then((fetched) => isOver || setList(fetched))
    return () => {
      isOver = true
    }
  }, [])
  if (list.kind === 'loading') return null
  return (
    <section className={styles.section} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} tabIndex={-1}>
        {words.heading}
      </h2>
      {list.kind !== 'open' ? (
        <p role="status">{words.failed}</p>
      ) : (
        <>
          <p className={styles.quiet}>{list.available ? words.lead : words.off}</p>
          {list.available && list.channels.length === 0 && <p className={styles.quiet}>{words.none}</p>}
          {list.channels.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
            <ul role="list" className={styles.alerts}>
              {list.channels.map((channel) => (
                <li key={channel.ID}>
                  <ChannelItem
                    channel={channel}
                    refresh={refresh}
                    onSecret={setSecret}
                    onRemoved={() => document.getElementById(HEADING_ID)?.focus()}
                  />
                </li>
              ))}
            </ul>
          )}
          {secret !== '' && <ChannelSecret secret={secret} />}
        </>
      )}
      <p>
        <Button size="small" onClick={() => void refresh()}>
          {words.again}
        </Button>
      </p>
      {list.kind === 'open' && list.available && list.channels.length < MAX_CHANNELS && (
        <AddChannel
          onAdded={(added) => {
            setSecret(added)
            void refresh()
          }}
        />
      )}
    </section>
  )
}
