/** Gives the reader a layout as a file. */
import type { LayoutContent } from '#core/layout/draft.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { saveBlob } from '#blocks/chart/export/save-and-copy.web.ts'
import { dashboardFile, type FileNote } from './dashboard-file.ts'

export function downloadDashboard(layout: LayoutContent<Block>, note: FileNote): void {
  const { name, text } = dashboardFile(layout, note)
  saveBlob(new Blob([text], { type: 'application/yaml' }), name)
}
