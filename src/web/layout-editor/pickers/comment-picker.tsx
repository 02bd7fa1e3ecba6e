/** The comments of the editors, newest first, each with its date and how it begins. */
import { useRef } from 'react'
import { HOURLY_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { askPortal } from './ask-portal.ts'
import { keptFor } from './kept-for.ts'
import { PickerDialog } from './picker-dialog.tsx'
import { readFirstLine } from './read-lists.ts'
import { SeenFacts } from './seen-facts.ts'
import { usePortalList } from './use-portal-list.ts'
import { afterPause, useSeenFact } from './use-seen-fact.ts'
import styles from './pickers.module.css'

/** Each is a question of its own. */
const MOST_COMMENTS = 8

const firstLinesIn = keptFor(
  HOURLY_MS,
  (locale: Locale) =>
    new SeenFacts<string>({
      ask: async (ids) => {
        const asked = ids.map(
          async (id) =>
            [
              id,
              readFirstLine(await askPortal(`/api/portal/comment/${encodeURIComponent(id)}`, locale)),
            ] as const,
        )
        const answers = await Promise.allSettled(asked)
        return new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
      },
      later: afterPause,
      most: MOST_COMMENTS,
    }),
)

interface CommentPickerProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly onClose: () => void
}

export function CommentPicker(props: CommentPickerProps) {
  const { pickers: words } = useLayoutTexts()
  const lines = firstLinesIn.of(useLocale())
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

function FirstLine({ id, lines }: { id: string; lines: SeenFacts<string> }) {
  const place = useRef<HTMLSpanElement>(null)
  const line = useSeenFact(lines, id, place)
  return (
    <span ref={place} className={styles.firstLine}>
      {line}
    </span>
  )
}
