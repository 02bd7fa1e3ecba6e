/** Comments of editors, newest first, each with its date and its beginning. */
import { useRef } from 'react'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { fetchPortalJson } from './portal-client.ts'
import { ttlCache } from './ttl-cache.ts'
import { PickerDialog } from './picker-dialog.tsx'
import { readFirstLine } from './portal-responses.ts'
import { EntryDetailLoader } from './entry-detail-loader.ts'
import { usePortalList } from './use-portal-list.ts'
import { scheduleBatch, useEntryDetail } from './use-entry-detail.ts'
import styles from './pickers.module.css'

/** Each is a question of its own. */
const MAX_COMMENTS_PER_BATCH = 8

const firstLineLoaders = ttlCache(
  HOURLY_REFRESH_MS,
  (locale: Locale) =>
    new EntryDetailLoader<string>({
      load: async (ids) => {
        const requests = ids.map(
          async (id) =>
            [
              id,
              readFirstLine(await fetchPortalJson(`/api/portal/comment/${encodeURIComponent(id)}`, locale)),
            ] as const,
        )
        const answers = await Promise.allSettled(requests)
        return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
      },
      schedule: scheduleBatch,
      batchSize: MAX_COMMENTS_PER_BATCH,
    }),
)

interface CommentPickerProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
}

export function CommentPicker(props: CommentPickerProps) {
  const { pickers: words } = useLayoutTexts()
  const lines = firstLineLoaders.get(useLocale())
  return (
    <PickerDialog
      {...props}
      heading={words.comment}
      list={usePortalList('comments')}
      max={1}
      isSingle
      aside={({ id }) => <FirstLine id={id} lines={lines} />}
    />
  )
}

function FirstLine({ id, lines }: { id: string; lines: EntryDetailLoader<string> }) {
  const container = useRef<HTMLSpanElement>(null)
  const line = useEntryDetail(lines, id, container)
  return (
    <span ref={container} className={styles.firstLine}>
      {line}
    </span>
  )
}
