/** The key figures on a page: a grid of numbers with their unit, date and change. */
import { HoverNote } from '#ui/hover-note.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CountingNumber } from './counting-number.web.tsx'
import styles from './figures.module.css'
import type { FigureChangeView, FiguresView, FigureView } from './figures.view.ts'

const ARROWS = { up: 'arrow-up', down: 'arrow-down', even: 'arrow-even' } as const

export function FiguresWeb({ view }: { view: FiguresView }) {
  return (
    <>
      {view.figures.length > 0 && (
        <dl className={styles.grid}>
          {view.figures.map((figure, at) => (
            <FigureItem key={`${figure.id}-${at}`} figure={figure} position={at} />
          ))}
        </dl>
      )}
      {view.notes.map((note) => (
        <Notice key={note} kind="empty">{note}</Notice>
      ))}
    </>
  )
}

function FigureItem({ figure, position }: { figure: FigureView; position: number }) {
  const { block } = useTexts()
  return (
    <div className={styles.item}>
      <dt className={styles.title}>
        {figure.title}
        {figure.illustrative && <span className={styles.mark}>{block.illustrative}</span>}
      </dt>
      <dd className={styles.body}>
        <HoverNote note={figure.updated} className={styles.value}>
          <VisuallyHidden>{figure.spoken}</VisuallyHidden>
          <span aria-hidden="true">
            <CountingNumber number={figure.number} position={position} />
            {figure.unit && <Unit unit={figure.unit} long={figure.longUnit} />}
          </span>
        </HoverNote>
        <span className={styles.date}>{figure.date}</span>
        {figure.change && <Change change={figure.change} />}
      </dd>
    </div>
  )
}

function Unit({ unit, long }: { unit: string; long: boolean }) {
  return (
    <span className={styles.unit} data-long={long || undefined}>
      {unit}
    </span>
  )
}

function Change({ change }: { change: FigureChangeView }) {
  const shown = (
    <span className={styles.changeText} data-tone={change.tone ?? undefined}>
      <Icon name={ARROWS[change.direction]} />
      {change.text}
    </span>
  )
  return change.sentence === null ? (
    <span className={styles.change}>{shown}</span>
  ) : (
    <HoverNote note={change.sentence} className={styles.change}>
      {shown}
    </HoverNote>
  )
}
