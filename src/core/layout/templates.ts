/**
 * Templates of empty rows. All other templates are copies of public dashboards and city pages of the content
 * pack (`layout-copies.ts`); names and pictures are in the editor.
 */
import { draftRows, type DraftRow } from './draft.ts'
import type { RowLayout } from './row-layouts.ts'

/** `overview`: figures on top, then pairs. `report`: a wide column beside a narrow one. */
export const ROW_TEMPLATES = {
  overview: ['100', '5050', '5050', '333333'],
  report: ['100', '6633', '6633', '100'],
} as const satisfies Readonly<Record<string, readonly RowLayout[]>>

export type RowTemplate = keyof typeof ROW_TEMPLATES

/** Empty rows of a template. */
export function rowsOfTemplate<B>(template: RowTemplate, newKey: () => string): readonly DraftRow<B>[] {
  return draftRows<B>(
    ROW_TEMPLATES[template].map((layout) => ({ layout, columns: [] })),
    newKey,
  )
}
