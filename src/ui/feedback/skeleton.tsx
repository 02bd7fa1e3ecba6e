import styles from './skeleton.module.css'

export type SkeletonShape =
  | { shape: 'text'; lines: number }
  | { shape: 'figures'; count: number }
  /** Rows of a table, head included. */
  | { shape: 'table'; rows: number }
  /** A chart, map or picture as CSS aspect-ratio, e.g. `'3 / 2'`. */
  | { shape: 'box'; ratio: string }

const CLASSES = { text: styles.text, figures: styles.figures, table: styles.table }

/**
 * Grey placeholder of the expected size, so that the layout does not shift. Hidden from screen readers:
 * announce loading beside it (`Notice` or an `aria-busy` region).
 */
export function Skeleton(props: SkeletonShape) {
  if (props.shape === 'box') {
    return (
      <div className={styles.box} style={{ '--ratio': props.ratio }} aria-hidden="true" data-print="hide" />
    )
  }
  const count = props.shape === 'text' ? props.lines : props.shape === 'table' ? props.rows : props.count
  return (
    <div className={CLASSES[props.shape]} aria-hidden="true" data-print="hide">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} />
      ))}
    </div>
  )
}
