/**
 * Rows to start from that need no content. All other templates are the public dashboards and city pages of
 * the content pack, copied (`layout-copies.ts`); names and pictures are the editor's.
 */
import { draftRows, type DraftRow } from './draft.ts'
import type { RowLayout } from './row-layouts.ts'

/** `overview`: figures on top, then pairs. `report`: a wide column with a narrow one beside it. */
export const ROW_TEMPLATES = {
  overview: ['100', '5050', '5050', '333333'],
  report: ['100', '6633', '6633', '100'],
} as const satisfies Readonly<Record<string, readonly RowLayout[]>>

export type RowTemplate = keyof typeof ROW_TEMPLATES

/** Empty rows; nothing to be saved is in them. */
export function rowsOfTemplate<B>(template: RowTemplate, newKey: () => string): readonly DraftRow<B>[] {
  return draftRows<B>(
    ROW_TEMPLATES[template].map((layout) => ({ layout, columns: [] })),
    newKey,
  )
}
