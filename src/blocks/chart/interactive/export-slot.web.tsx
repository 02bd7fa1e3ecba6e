/** The place of the export menu, empty until its script has come. */
import { useEffect, useState, type ComponentType } from 'react'
import type { ExportedChart } from '../export/exported-chart.ts'

export function ExportSlot(props: ExportedChart) {
  const [Menu, setMenu] = useState<ComponentType<ExportedChart> | null>(null)
  useEffect(() => {
    let isOver = false
    import('../export/export-menu.web.tsx').then(
      ({ ExportMenu }) => {
        if (!isOver) setMenu(() => ExportMenu)
      },
      // Without its script the chart can do all the rest.
      (failure: unknown) => console.warn(failure),
    )
    return () => {
      isOver = true
    }
  }, [])
  return Menu && <Menu {...props} />
}
