/**
 * What the editor and the pages of layouts ask of each other: faces, so that each can be tested without the
 * others.
 */
import type { Block, Row } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { BlockModel, PageModel } from '#pages/model/page-model.ts'

/** What is drawn: rows of blocks, made into a page by the server (`POST /api/page/layout/{no|en}`). */
export interface LayoutToRender {
  readonly title: string
  readonly subtitle: string
  readonly rows: readonly Row[]
}

/** Asks the server for the page of a layout. @throws when it cannot be reached or refuses */
export type RenderLayout = (layout: LayoutToRender, signal: AbortSignal) => Promise<PageModel>

/** One block by itself; `null` = its type is not known. @throws as {@link RenderLayout} */
export type RenderBlock = (block: Block, signal: AbortSignal) => Promise<BlockModel | null>

/**
 * What became of a save. The list that the reader sees changes only with `saved` (specification §4
 * "Layouts").
 */
export type SaveResult =
  /**
   * `keptBeside`: the same layout had been changed elsewhere; both are kept, this is the other one (decision
   * 47).
   */
  | { readonly kind: 'saved'; readonly layout: Layout; readonly keptBeside: Layout | null }
  /** There would be more than ten. */
  | { readonly kind: 'tooMany' }
  /** The login is over; the dialog is open, and nothing is lost. */
  | { readonly kind: 'signedOut' }
  /** 'Could not update dashboard settings'; `message`: the server's, where it said why, else ''. */
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Save attempts of one editing session. One object is passed to every attempt and written by the save code,
 * so that all attempts are the same change. A stored attempt whose response was lost then counts neither as a
 * change from elsewhere nor as a second layout.
 */
export interface SaveAttempts {
  /** Of the layout that is kept beside another one's, once it has come to that; '' = it has not. */
  copyId: string
  /** What tries without an answer may have stored. */
  unanswered: readonly Layout[]
}

/** The layout is gone, or what the step is about. */
export interface NotApplicable {
  readonly kind: 'notFitting'
}

/**
 * What a new layout begins with is named by the query of `/layout/new`, so that it outlives a login:
 * `layoutStart(search, …)` of `layout-start.ts` fetches it for the editor (`?from=/oslo`,
 * `?from=/layout/kontor`, `?from=/oslo&block=r0c1b0`, `?template=overview`).
 */
export interface LayoutLists {
  /**
   * @param base the layout as it was when the editing began; `null` = it is new
   * @param tries of the same editing, since its last save; left out = this is the only one
   */
  save(layout: Layout, base: Layout | null, tries?: SaveAttempts): Promise<SaveResult>
  /**
   * Applies a step without content of its own, such as a tick, to the newest version of the layout, so that
   * changes stored elsewhere stay and no second layout is made.
   *
   * @param step `null` = it does not apply; the same layout = nothing is left to do
   */
  change(id: string, step: (newest: Layout) => Layout | null): Promise<SaveResult | NotApplicable>
  /** `saved` = it was changed elsewhere before the removal, and is kept. */
  remove(id: string): Promise<SaveResult | { readonly kind: 'removed' }>
  /** @param ids in the new order */
  reorder(ids: readonly string[]): Promise<SaveResult | { readonly kind: 'reordered' }>
}
