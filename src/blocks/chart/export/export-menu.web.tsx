/** The menu with which a chart is taken along: figures, pictures, a link. Loaded on its own. */
import { useId, useRef, type ReactNode } from 'react'
import { seriesUsePath } from '#core/addresses/use-figures-paths.ts'
import { localizedPath } from '#core/locale.ts'
import { leftOutSentence } from '#chart/export/export-document.ts'
import { hasVisibleValues, partitionExportable } from '#chart/export/export-rows.ts'
import floating from '#ui/menu/floating-menu.module.css'
import { LinkToCopy } from '#ui/menu/link-to-copy.tsx'
import { useLazyTexts, useLocale } from '#ui/texts-context.tsx'
import { useOpenOnMount } from '#ui/menu/use-open-on-mount.ts'
import styles from './export-menu.module.css'
import type { ExportedChart } from './exported-chart.ts'
import { useExport, type ExportActions } from './use-export.web.ts'
import { datedAddress } from '#ui/dated-address.ts'

export interface ExportMenuProps extends ExportedChart {
  readonly id: string
  /** The button was pressed before the menu was here. */
  readonly opensAtOnce: boolean
}

/**
 * A native popover: Esc and a press outside close it, focus returns to the button, and its controls come next
 * in the order of focus. It stays open after an action, so that what came of it can be read and heard.
 */
export function ExportMenu({ id, opensAtOnce, ...chart }: ExportMenuProps) {
  const words = useLazyTexts().chart.export
  const panel = useRef<HTMLDivElement>(null)
  const actions = useExport(chart)
  useOpenOnMount(panel, opensAtOnce)
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="group"
      aria-label={words.menu}
      className={`${floating.panel} ${styles.panel}`}
    >
      <Figures {...chart} actions={actions} />
      <Group name={words.picture}>
        <Action onPress={() => actions.picture('png')}>{words.png}</Action>
        <Action onPress={() => actions.picture('svg')}>{words.svg}</Action>
        <Action onPress={actions.copyImage}>{words.copyImage}</Action>
      </Group>
      <Group name={words.link}>
        <Action onPress={actions.copyLink}>{words.copyLink}</Action>
        {actions.linkToCopy !== null && <LinkToCopy label={words.linkField} link={actions.linkToCopy} />}
      </Group>
      <p role="status" className={floating.status}>
        {actions.announcement}
      </p>
    </div>
  )
}

/**
 * Series that may not be taken along are named here with the reason; buttons that could only give an empty
 * file are off.
 */
function Figures({ series, now, actions }: ExportedChart & { actions: ExportActions }) {
  const words = useLazyTexts().chart.export
  const locale = useLocale()
  const reasonId = useId()
  const { given, leftOut } = partitionExportable(series)
  const isNothingShown = !hasVisibleValues(
    { ...now, span: now.shown },
    given.map(({ id }) => id),
  )
  return (
    <Group name={words.figures}>
      {given.length === 0 ? (
        <p className={styles.note}>{words.nothingAtAll}</p>
      ) : (
        <>
          <Action isOff={isNothingShown} describedBy={reasonId} onPress={() => actions.csv('shown')}>
            {words.csvShown}
          </Action>
          <Action onPress={() => actions.csv('all')}>{words.csvAll}</Action>
          <Action isOff={isNothingShown} describedBy={reasonId} onPress={() => actions.excel('shown')}>
            {words.excelShown}
          </Action>
          <Action onPress={() => actions.excel('all')}>{words.excelAll}</Action>
          <a
            className={`${floating.action} ${styles.action}`}
            href={datedAddress(localizedPath(seriesUsePath(given.map(({ id }) => id)), locale))}
            target="_blank"
            rel="noopener"
          >
            {words.useFigures}
          </a>
          {isNothingShown && (
            <p id={reasonId} className={styles.note}>
              {words.nothingShown}
            </p>
          )}
        </>
      )}
      {leftOut.map((item) => (
        <p key={item.id} className={styles.note}>
          {leftOutSentence(item, words)}
        </p>
      ))}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      {children}
    </div>
  )
}

interface ActionProps {
  readonly onPress: () => void
  readonly children: ReactNode
  /** A button that has nothing to give stays where it is and keeps the focus; it is said to be off, and why. */
  readonly isOff?: boolean
  readonly describedBy?: string
}

function Action({ onPress, children, isOff = false, describedBy }: ActionProps) {
  return (
    <button
      type="button"
      className={`${floating.action} ${styles.action}`}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? describedBy : undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </button>
  )
}
