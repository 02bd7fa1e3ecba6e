/** Figures of one area, in the popup of the map. Decision 31. */
import { Icon } from '#ui/icons/icon.tsx'
import { useLazyTexts, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { AreaCell, AreaRow, AreasView } from '../../areas/areas.view.ts'
import { SpeakableText } from '../../shared/spoken-text.web.tsx'
import type { MapArea } from '../map.view.ts'
import styles from './interactive-map.module.css'

interface AreaPopupProps {
  readonly area: MapArea
  readonly table: AreasView
  readonly onClose: () => void
}

export function AreaPopup({ area, table, onClose }: AreaPopupProps) {
  const { areas, block } = useTexts()
  const { map } = useLazyTexts()
  const row = table.rows.find(({ id }) => id === area.id)
  const lines: readonly (readonly [label: string, cell: AreaCell, unit: string])[] = row
    ? [
        [table.vacancyLabel, withExactText(row.vacancy), ''],
        [areas.change, row.change, `${areas.changeUnit} ${row.change.since}`],
        [areas.goodStandard, row.good, ''],
        [areas.highStandard, row.high, ''],
      ]
    : []
  return (
    <div className={styles.popup} role="dialog" aria-label={area.name} tabIndex={-1}>
      <div className={styles.head}>
        <p className={styles.title} translate="no">
          {row ? <a href={row.href}>{area.name}</a> : area.name}
        </p>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>{map.close}</VisuallyHidden>
        </button>
      </div>
      {row ? (
        <dl className={styles.figures}>
          {lines.map(([label, cell, unit]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">
                <Figure cell={cell} unit={unit} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{areas.noData}</p>
      )}
      <p className={styles.about}>
        {row && <span>{areas.rentPerSqm}</span>}
        <span>{area.asOf}</span>
        {lines.some(([, cell]) => cell.illustrative) && <span>{`* ${block.illustrative}`}</span>}
      </p>
    </div>
  )
}

function withExactText({ exact, ...cell }: AreaRow['vacancy']): AreaCell {
  return exact === null ? cell : { ...cell, text: exact, spoken: exact }
}

/** The spoken text of a change already contains its unit. */
function Figure({ cell, unit }: { cell: AreaCell; unit: string }) {
  const { block } = useTexts()
  return (
    <>
      <SpeakableText of={cell} />
      {cell.sort !== null && unit !== '' && (
        <small className={styles.unit} aria-hidden="true">{` ${unit}`}</small>
      )}
      {cell.illustrative && (
        <>
          <span aria-hidden="true">*</span>
          <VisuallyHidden>{`, ${block.illustrative}`}</VisuallyHidden>
        </>
      )}
    </>
  )
}
