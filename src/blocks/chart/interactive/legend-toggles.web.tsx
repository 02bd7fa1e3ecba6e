/** Legend whose entries toggle their series. Specification §2 "Chart block". */
import { keyTree } from '#chart/page/key.ts'
import type { LegendEntry } from '#chart/words/legend.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { MarkupElements } from '../markup-elements.web.tsx'
import styles from './interactive.module.css'

export interface SeriesSwitch {
  readonly hidden: readonly string[]
  readonly onToggle: (id: string) => void
  readonly onIsolate: (id: string) => void
  /** Highlights the series of this entry; `null` = none. */
  readonly onHighlight: (id: string | null) => void
}

export function LegendToggles({ entries, ...switching }: { entries: readonly LegendEntry[] } & SeriesSwitch) {
  const { chart } = useTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.legend} aria-label={chart.legend} data-print-legend="">
      {entries.map((entry) => (
        <li key={entry.id}>
          <SeriesToggle entry={entry} {...switching} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Pressed is shown. Two quick presses undo each other, so a double press may mean something else: this series
 * alone.
 */
export function SeriesToggle({
  entry,
  hidden,
  onToggle,
  onIsolate,
  onHighlight,
}: { entry: LegendEntry } & SeriesSwitch) {
  const { block } = useTexts()
  const remarks = [entry.axis, entry.illustrative ? block.illustrative : ''].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={!hidden.includes(entry.id)}
      onClick={() => onToggle(entry.id)}
      onDoubleClick={() => onIsolate(entry.id)}
      onPointerEnter={() => onHighlight(entry.id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(entry.id)}
      onBlur={() => onHighlight(null)}
    >
      <MarkupElements markup={keyTree(entry)} />
      <span>
        <span className={styles.name}>{entry.title}</span>
        {remarks !== '' && <small className={styles.aside}> {remarks}</small>}
      </span>
    </button>
  )
}
