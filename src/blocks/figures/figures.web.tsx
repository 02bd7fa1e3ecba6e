/** The key figures on a page: a grid of numbers with their unit, date and change. */
import { HoverNote } from '#ui/text/hover-note.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useIsChanged } from '../shared/since-visit.web.ts'
import { SpeakableText } from '../shared/spoken-text.web.tsx'
import { CountingNumber } from './counting-number.web.tsx'
import type { FigureChangeView } from './figure-change-view.ts'
import { balancedColumns, isNumberBroken, isUnitBroken, isWide, widestEm } from './figure-grid.ts'
import styles from './figures.module.css'
import type { FiguresView, FigureUnit, FigureView } from './figures.view.ts'

/** An amount of more characters may be broken: it has a sentence for a unit. */
const MAX_AMOUNT_LENGTH_ON_ONE_LINE = 20

const ARROWS = { up: 'arrow-up', down: 'arrow-down', even: 'arrow-even' } as const

export function FiguresWeb({ view }: { view: FiguresView }) {
  return (
    <>
      {view.figures.length > 0 && <Figures figures={view.figures} />}
      {view.notes.map((note) => (
        <Notice key={note} kind="empty">
          {note}
        </Notice>
      ))}
    </>
  )
}

function Figures({ figures }: { figures: readonly FigureView[] }) {
  const columns = (maxColumns: number) => balancedColumns(figures.length, maxColumns)
  const em = widestEm(figures)
  const isChanged = useIsChanged('figure')
  const style = {
    '--two': columns(2),
    '--three': columns(3),
    '--four': columns(4),
    '--five': columns(5),
    '--six': columns(6),
    '--widest': em.toFixed(2),
  }
  return (
    <dl className={styles.grid} style={style} data-wide={isWide(em) || undefined}>
      {figures.map((figure, index) => (
        <FigureItem
          key={`${figure.id}-${index}`}
          figure={figure}
          position={index}
          isChanged={isChanged(figure.id)}
          isAlone={figures.length === 1}
        />
      ))}
    </dl>
  )
}

interface FigureItemProps {
  readonly figure: FigureView
  readonly position: number
  readonly isChanged: boolean
  readonly isAlone: boolean
}

function FigureItem({ figure, position, isChanged, isAlone }: FigureItemProps) {
  const { block, blockWords } = useTexts()
  return (
    <div className={styles.item}>
      <dt className={styles.title}>
        {isChanged && (
          <span className={styles.changed} data-print="hide">
            {blockWords.visit.changedMark}
          </span>
        )}
        {figure.href ? (
          <a className={styles.series} href={figure.href}>
            {figure.title}
          </a>
        ) : (
          figure.title
        )}
      </dt>
      <dd className={styles.body}>
        <div className={styles.room} data-broken={isNumberBroken(figure.number) || undefined}>
          <HoverNote note={figure.updated} side="above" className={styles.value}>
            <VisuallyHidden translate="no">{figure.spoken}</VisuallyHidden>
            <span aria-hidden="true" translate="no">
              <CountingNumber number={figure.number} position={position} />
              {figure.unit && <Unit unit={figure.unit} />}
            </span>
          </HoverNote>
        </div>
        <FigureDate figure={figure} isAlone={isAlone} />
        <div>
          {figure.change && <Change change={figure.change} />}
          {/* Last, where it cannot leave an empty line beside it. */}
          {figure.illustrative && <span className={styles.mark}>{block.illustrative}</span>}
        </div>
      </dd>
    </div>
  )
}

/** A late date has a sign. The explanation is below all figures; a single figure has it beside. */
function FigureDate({ figure: { date, late }, isAlone }: { figure: FigureView; isAlone: boolean }) {
  if (late === '') return <p className={styles.date}>{date}</p>
  return (
    <p className={styles.date} data-late="">
      <Icon name="clock" />
      {isAlone ? (
        <span>{late}</span>
      ) : (
        <>
          <span aria-hidden="true">{date}</span>
          <VisuallyHidden>{late}</VisuallyHidden>
        </>
      )}
    </p>
  )
}

function Unit({ unit }: { unit: FigureUnit }) {
  return (
    <>
      {unit.gap}
      {/* Breaks only where a reader's own spacing makes it wider than its column. */}
      <wbr />
      <span
        className={styles.unit}
        data-long={unit.isLong || undefined}
        data-broken={isUnitBroken(unit) || undefined}
      >
        {unit.text}
      </span>
    </>
  )
}

function Change({ change }: { change: FigureChangeView }) {
  const { direction, word, amount, sentence, since, tone, mark } = change
  const marked = mark !== '' && <span className={styles.mark}>{mark}</span>
  const visibleChange = (
    <span className={styles.changeText} data-tone={tone?.kind}>
      <Icon name={ARROWS[direction]} />
      <span>
        {/* One text with its space: a separate space is dropped from the accessibility tree. */}
        {amount ? `${word} ` : word}
        {amount && (
          <span
            className={styles.amount}
            translate="no"
            data-long={amount.text.length > MAX_AMOUNT_LENGTH_ON_ONE_LINE || undefined}
          >
            <SpeakableText of={amount} />
          </span>
        )}
        {tone && <VisuallyHidden>{`, ${tone.word}`}</VisuallyHidden>}
      </span>
    </span>
  )
  if (sentence === null)
    return (
      <p className={styles.change}>
        {visibleChange}
        {marked}
      </p>
    )
  const note = (
    <>
      <SpeakableText of={sentence} />
      {tone && `, ${tone.word}`}
    </>
  )
  return (
    <p className={styles.change}>
      <HoverNote note={note} description={since}>
        {visibleChange}
      </HoverNote>
      {marked}
    </p>
  )
}
