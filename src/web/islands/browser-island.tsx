/** An island in the browser: its React root, which is made when the block is needed. */
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { fingerprintKey } from '#core/figures/fingerprint.ts'
import { ChangedSinceVisit } from '#blocks/shared/since-visit.web.ts'
import type { BlockView } from '#blocks/view-input.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { hydrationTimeOf, type HydrationTime } from './hydration-time.ts'
import type { Island } from './islands-context.ts'

/** Set on an island's element: its hydration time, and '' after its hydration. Read by tests. */
const STATE_ATTRIBUTE = 'data-hydrates'

export interface IslandDeps {
  /** Loads the code of a block's type. @throws when it cannot be loaded */
  readonly load: (block: BlockModel) => Promise<void>
  /** Whether that code is there. */
  readonly isLoaded: (block: BlockModel) => boolean
  /** The block as a React element, with the texts of the language. @throws before its code is loaded */
  readonly draw: (block: BlockModel) => ReactNode
}

export class BrowserIsland implements Island {
  readonly html = ''
  readonly time: HydrationTime
  readonly #deps: IslandDeps
  #root: Root | null = null
  /** Of the markup, or of what the root shows. */
  #block: BlockModel
  #changed: ReadonlySet<string> = new Set()
  /** Whether the root has rendered. */
  #isDone = false
  #hasFailed = false
  /** What came while it was being hydrated. */
  #waiting = () => {}

  readonly element: Element

  constructor(element: Element, block: BlockModel, deps: IslandDeps) {
    this.element = element
    this.#block = block
    this.#deps = deps
    this.time = hydrationTimeOf(block)
    element.setAttribute(STATE_ATTRIBUTE, this.time)
  }

  /** Whether React acts in it, or could not. */
  get isHydrated(): boolean {
    return this.#root !== null || this.#hasFailed
  }

  /** Whether the block highlights the areas that another block of the page points at. */
  get highlightsAreas(): boolean {
    return this.#block.type === 'areas' || this.#block.type === 'map'
  }

  get isLoaded(): boolean {
    return this.#deps.isLoaded(this.#block)
  }

  /** @throws when the block's code cannot be loaded */
  load(): Promise<void> {
    return this.#deps.load(this.#block)
  }

  /** Loads the block's code, and hydrates the block in slices. @throws when the code cannot be loaded */
  async hydrate(): Promise<void> {
    if (this.isHydrated) return
    await this.load()
    if (this.element.isConnected) startTransition(() => this.#hydrate())
  }

  /** Hydrates at once, so that an event that is on its way to the block is handled. @throws unless `isLoaded` */
  hydrateNow(): void {
    if (this.#root === null) flushSync(() => this.#hydrate())
  }

  show(block: BlockModel, changed: ReadonlySet<string>): void {
    const isSame = block === this.#block || JSON.stringify(block) === JSON.stringify(this.#block)
    const isMarked = keysOf(block).some((key) => changed.has(key) !== this.#changed.has(key))
    // Empty when the page was left, and is shown again.
    if (isSame && !isMarked && this.element.hasChildNodes()) return
    if (this.#root === null)
      this.#hydrateFor(block, changed).catch((failure: unknown) => console.warn(failure)) // the markup stays
    // React would discard the markup if it were given other data while it hydrates.
    else if (!this.#isDone) this.#waiting = () => this.show(block, changed)
    else {
      this.#block = block
      this.#changed = changed
      this.#root.render(this.#content())
    }
  }

  close(): void {
    // A page that could not be rendered again keeps its markup: it is in the document when React is done.
    queueMicrotask(() => {
      if (this.element.isConnected) return
      // React would report a root that ends while it hydrates.
      if (this.#root !== null && !this.#isDone) this.#waiting = () => this.close()
      else this.#end()
    })
  }

  #end(): void {
    this.#root?.unmount()
    this.#root = null
    this.#isDone = false
  }

  async #hydrateFor(block: BlockModel, changed: ReadonlySet<string>): Promise<void> {
    // The block at this place may be of another type now.
    await Promise.all([this.load(), this.#deps.load(block)])
    this.#hasFailed = false
    if (!this.element.isConnected) return
    this.hydrateNow()
    this.show(block, changed)
  }

  #hydrate(): void {
    if (this.#root !== null) return
    const served = [...this.element.childNodes]
    if (served.length > 0)
      this.#root = hydrateRoot(this.element, this.#content(), {
        identifierPrefix: this.#block.key,
        onRecoverableError: (failure) => console.error(failure),
        onUncaughtError: (failure) => {
          console.error(failure)
          this.#restore(served)
        },
      })
    else {
      this.#root = createRoot(this.element)
      this.#root.render(this.#content())
    }
    this.element.setAttribute(STATE_ATTRIBUTE, '')
  }

  /** React has emptied the element: the server's block takes its place again, until there are newer data. */
  #restore(served: readonly Node[]): void {
    const failed = this.#root
    this.#hasFailed = true
    this.#root = null
    this.#isDone = false
    queueMicrotask(() => {
      failed?.unmount()
      this.element.replaceChildren(...served)
    })
  }

  #content(): ReactNode {
    return (
      <ChangedSinceVisit value={this.#changed}>
        <Rendered onRendered={this.#onRendered}>{this.#deps.draw(this.#block)}</Rendered>
      </ChangedSinceVisit>
    )
  }

  readonly #onRendered = (): void => {
    if (this.#isDone) return
    this.#isDone = true
    const show = this.#waiting
    this.#waiting = () => {}
    show()
  }
}

/** @param onRendered called when the children are in the document, or hydrated */
function Rendered({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  useEffect(onRendered, [onRendered])
  return children
}

/** Keys of the block's items that may be marked. */
function keysOf({ body }: BlockModel): readonly string[] {
  const view: BlockView | null = body.status === 'shown' ? body.shown.view : null
  return (view?.seen ?? []).map(fingerprintKey)
}
