/** The export button of a chart. Its menu is fetched when a pointer or the focus approaches the button. */
import { useLazyTexts } from '#ui/texts-context.tsx'
import { useLazyMenu } from '#ui/menu/use-lazy-menu.ts'
import styles from './export-button.module.css'
import type { ExportMenuProps } from './export-menu.web.tsx'
import type { ExportedChart } from './exported-chart.ts'

const loadMenu = async () => (await import('./export-menu.web.tsx')).ExportMenu

export function ExportButton(chart: ExportedChart) {
  const {
    chart: { export: words },
    blockMenu,
  } = useLazyTexts()
  const { Menu, id, opensOnMount, hasFailed, anchorStyle, button } = useLazyMenu<ExportMenuProps>(loadMenu)
  return (
    <div className={styles.root} style={anchorStyle} data-print="hide">
      <button type="button" className={styles.button} {...button}>
        {words.button}
      </button>
      {Menu && <Menu {...chart} id={id} opensAtOnce={opensOnMount} />}
      {hasFailed && <p role="alert">{blockMenu.partFailed}</p>}
    </div>
  )
}
