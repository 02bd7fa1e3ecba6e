/** Summary of all refused fields with links to them; a single one is only shown at its field. */
import type { MouseEvent, Ref } from 'react'
import { useAccountTexts } from '../texts-context.tsx'

interface RefusedSummaryProps {
  /** For the focus. */
  readonly ref: Ref<HTMLDivElement>
  /** In the order of the fields; `id` is that of the control. */
  readonly refused: readonly { readonly id: string; readonly problem: string }[]
}

export function RefusedSummary({ ref, refused: refusedFields }: RefusedSummaryProps) {
  const { form: words } = useAccountTexts()
  if (refusedFields.length < 2) return null
  const problems = words.problems(String(refusedFields.length))
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={problems} className="form-summary">
      <p>{problems}</p>
      <ul>
        {refusedFields.map(({ id, problem }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(click) => goTo(click, id)}>
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** To the field itself; the address stays as it is. */
function goTo(click: MouseEvent, id: string): void {
  click.preventDefault()
  document.getElementById(id)?.focus()
}
