/** Interfaces between the editor and the pages of layouts, replaced in tests. */
import type { Block, Row } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { BlockModel, PageModel } from '#pages/model/page-model.ts'

/** Rows of blocks, rendered as a page by the server (`POST /api/page/layout/{no|en}`). */
export interface LayoutToRender {
  readonly title: string
  readonly subtitle: string
  readonly rows: readonly Row[]
}

/** Asks the server for the page of a layout. @throws when it cannot be reached or refuses */
export type RenderLayout = (layout: LayoutToRender, signal: AbortSignal) => Promise<PageModel>

/** Renders one block; `null` = unknown type. @throws as {@link RenderLayout} */
export type RenderBlock = (block: Block, signal: AbortSignal) => Promise<BlockModel | null>

/** Result of a save. The displayed list changes only with `saved` (specification §4 "Layouts"). */
export type SaveResult =
  /** `keptBeside`: the other version, when the layout was changed elsewhere; both are stored (decision 47). */
  | { readonly kind: 'saved'; readonly layout: Layout; readonly keptBeside: Layout | null }
  /** There would be more than ten. */
  | { readonly kind: 'tooMany' }
  /** The session has ended; the login dialog is open, and no edit is lost. */
  | { readonly kind: 'signedOut' }
  /** 'Could not update dashboard settings'; `message`: the server's reason, or ''. */
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Save attempts of one editing session. One object is passed to every attempt and updated by the save code,
 * so that all attempts are the same change. A stored attempt whose response was lost then counts neither as a
 * change from elsewhere nor as a second layout.
 */
export interface SaveAttempts {
  /** ID of the copy kept beside another version; '' = none. */
  copyId: string
  /** Layouts that tries without a response may have stored. */
  unanswered: readonly Layout[]
}

/** The layout, or the target of the step, no longer exists. */
export interface NotApplicable {
  readonly kind: 'notFitting'
}

/**
 * The start of a new layout is in the query of `/layout/new`, so that it survives a login:
 * `loadLayoutStart(search, …)` of `layout-start.ts` fetches it for the editor (`?from=/oslo`,
 * `?from=/layout/kontor`, `?from=/oslo&block=r0c1b0`, `?template=overview`).
 */
export interface LayoutLists {
  /**
   * @param base the layout when the editing began; `null` = new
   * @param tries of the same editing, since its last save; omitted = a single try
   */
  save(layout: Layout, base: Layout | null, tries?: SaveAttempts): Promise<SaveResult>
  /**
   * Applies a step without content of its own, such as a tick, to the newest version of the layout, so that
   * changes stored elsewhere stay and no second layout is made.
   *
   * @param step returns `null` = not applicable; the same layout = nothing to do
   */
  change(id: string, step: (newest: Layout) => Layout | null): Promise<SaveResult | NotApplicable>
  /** `saved` = it was changed elsewhere before the removal, and is kept. */
  remove(id: string): Promise<SaveResult | { readonly kind: 'removed' }>
  /** @param ids in the new order */
  reorder(ids: readonly string[]): Promise<SaveResult | { readonly kind: 'reordered' }>
}
