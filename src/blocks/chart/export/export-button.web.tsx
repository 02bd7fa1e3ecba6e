/** The button with which a chart is taken along. What it opens is fetched when somebody comes near it. */
import { useLaterTexts } from '#ui/texts-context.tsx'
import { useLaterMenu } from '#ui/use-later-menu.ts'
import styles from './export-button.module.css'
import type { ExportMenuProps } from './export-menu.web.tsx'
import type { ExportedChart } from './exported-chart.ts'

const loadMenu = async () => (await import('./export-menu.web.tsx')).ExportMenu

export function ExportButton(chart: ExportedChart) {
  const {
    chart: { export: words },
    blockMenu,
  } = useLaterTexts()
  const { Menu, id, opensAtOnce, hasFailed, place, button } = useLaterMenu<ExportMenuProps>(loadMenu)
  return (
    <div className={styles.root} style={place} data-print="hide">
      <button type="button" className={styles.button} {...button}>
        {words.button}
      </button>
      {Menu && <Menu {...chart} id={id} opensAtOnce={opensAtOnce} />}
      {hasFailed && <p role="alert">{blockMenu.partFailed}</p>}
    </div>
  )
}
