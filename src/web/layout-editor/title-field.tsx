/** Title of the layout, edited inline (specification §2 "Layout editor", §5 "Layout title"). */
import { useId, useState, type RefObject } from 'react'
import { titleProblem, type TitleProblem } from '#core/layout/title-rule.ts'
import { MAX_LAYOUT_TITLE_LENGTH } from '#core/limits.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useEditor, useEditorValue } from './state/editor-context.ts'
import { newKey } from './state/new-key.ts'
import styles from './editor-header.module.css'

interface TitleFieldProps {
  /** Focused after a refused save. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Whether a save was attempted: before that an empty title is no error. */
  readonly wasSaveAttempted: boolean
}

/** How near the end the characters are counted aloud. */
const COUNTER_SHOWN_FROM = MAX_LAYOUT_TITLE_LENGTH - 10

export function TitleField({ field, wasSaveAttempted }: TitleFieldProps) {
  const { store } = useEditor()
  const title = useEditorValue(({ history }) => history.present.title)
  const { title: words } = useLayoutTexts().editor
  const id = useId()
  const [group, setGroup] = useState('')
  const problem = shownProblem(titleProblem(title), wasSaveAttempted)
  const typed = [...title].length
  return (
    <div className={styles.title}>
      <label htmlFor={id}>
        <VisuallyHidden>{words.label}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        autoComplete="off"
        className={styles.titleInput}
        value={title}
        placeholder={words.placeholder}
        aria-required
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-note`}
        onFocus={() => setGroup(newKey())}
        onChange={({ target }) => store.edit({ kind: 'setTitle', title: target.value }, { group })}
      />
      <p id={`${id}-note`} className={styles.titleNote} data-problem={problem !== null || undefined}>
        {noteText(words, problem, typed)}
      </p>
    </div>
  )
}

/** A single text node: a translated page loses one of several adjacent nodes. */
function noteText(
  words: LayoutTexts['editor']['title'],
  problem: TitleProblem | null,
  typed: number,
): string {
  const maxLength = String(MAX_LAYOUT_TITLE_LENGTH)
  return [
    problem === 'required' ? words.required : '',
    problem === 'tooLong' ? `${words.tooLong(maxLength)}. ` : '',
    typed >= COUNTER_SHOWN_FROM ? words.left(String(typed), maxLength) : '',
  ].join('')
}

function shownProblem(problem: TitleProblem | null, isTried: boolean): TitleProblem | null {
  return problem === 'required' && !isTried ? null : problem
}
