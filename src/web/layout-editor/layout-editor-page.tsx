/** `/layout/new` and `/layout/{slug}/edit`: finds or creates the layout, and then opens the editor. */
import { useEffect, useMemo, useState } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { copyToDraft } from '#core/layout/layout-copies.ts'
import { draftOf, emptyDraft, type LayoutSource } from '#core/layout/draft.ts'
import { canAddLayout } from '#core/layout/list-changes.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLayoutTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useAccountState } from '../account/account-state.ts'
import { layoutRenderer } from '../layouts/page/layout-renderer.ts'
import { localDraftStore } from '../layouts/local-drafts.ts'
import { findLayout } from '../layouts/find-layout.ts'
import { loadLayoutStart } from '../layouts/layout-start.ts'
import { MissingLayout } from '../layouts/page/missing-layout.tsx'
import { newLayoutId } from '../layouts/saving/new-layout-id.ts'
import { BlockModelCache } from './state/block-model-cache.ts'
import { readCopyState } from './copy-in-history.ts'
import { DraftAutosave } from './state/draft-autosave.ts'
import { blocksRenderer } from './state/blocks-renderer.ts'
import { EditorStore, type LayoutDraft } from './state/editor-store.ts'
import { limitBlocksAndNotify, limitBlocks } from './edits/limit-blocks.ts'
import { LayoutEditor } from './layout-editor.tsx'
import { newKey } from './state/new-key.ts'
import { useDocumentShell, useLocation } from '../router/router-context.ts'

/** @param slug of the layout; `null` = a new one, which starts over on every entry */
export function LayoutEditorPage({ slug }: { slug: string | null }) {
  const { user } = useAccountState()
  const { search, ...entry } = useLocation()
  const state: unknown = entry.state
  // When the session ends during editing, the editor stays (decision 48).
  const [lastUser, setKnown] = useState(user)
  if (user && user !== lastUser) setKnown(user)
  const shownUser = user ?? lastUser
  if (!shownUser) return null
  return slug === null ? (
    <NewLayout key={search} user={shownUser} search={search} state={state} />
  ) : (
    <StoredLayout key={slug} user={shownUser} slug={slug} />
  )
}

function StoredLayout({ user, slug }: { user: User; slug: string }) {
  const layout = findLayout(layoutsOf(user), slug)
  /** The layout on entry; changes saved elsewhere later are merged when this one is saved. */
  const [stored, setStored] = useState(layout)
  if (!stored && layout) setStored(layout)
  if (!stored) return <MissingLayout waiting={<Waiting />} />
  return <Editing user={user} stored={stored} start={null} isFull={false} />
}

type Start = { readonly source: LayoutSource<Block> | null }

interface NewLayoutProps {
  readonly user: User
  /** Query that names the starting point; '' = none, or the one in the history entry. */
  readonly search: string
  readonly state: unknown
}

function NewLayout({ user, search, state }: NewLayoutProps) {
  const locale = useLocale()
  const texts = useLayoutTexts()
  const [isFull] = useState(() => !canAddLayout(layoutsOf(user)))
  const [layouts] = useState(() => layoutsOf(user))
  const [start, setStart] = useState<Start | null>(() =>
    search === '' ? { source: readCopyState(state, texts.pages.copyWord) } : null,
  )
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (search === '') return
    const abort = new AbortController()
    loadLayoutStart(search, { locale, layouts, copyWord: texts.pages.copyWord, signal: abort.signal }).then(
      (source) => setStart({ source: source && limitBlocksAndNotify(source, texts) }),
      (failure: unknown) => {
        if (abort.signal.aborted) return
        console.warn(failure)
        setProblem(texts.editor.couldNotLoad)
        setStart({ source: null })
      },
    )
    return () => abort.abort()
  }, [search, locale, layouts, texts])
  if (!start) return <Waiting />
  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Editing user={user} stored={null} start={start.source} isFull={isFull} />
    </>
  )
}

function Waiting() {
  const { shell } = useTexts()
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{shell.loading}</VisuallyHidden>
      </p>
      <Skeleton shape="text" lines={6} />
    </div>
  )
}

interface EditingProps {
  readonly user: User
  readonly stored: Layout | null
  /** Starting point of a new layout; `null` = empty. */
  readonly start: LayoutSource<Block> | null
  readonly isFull: boolean
}

function Editing({ user, stored, start, isFull }: EditingProps) {
  const locale = useLocale()
  const build = useDocumentShell().build
  const [store] = useState(() => new EditorStore(draftToEdit(stored, start)))
  const models = useMemo(
    () => new BlockModelCache(blocksRenderer(layoutRenderer(locale, build))),
    [locale, build],
  )
  const [keeper] = useState(() => {
    const draftsOf = (layout: string | null) =>
      localDraftStore({ storage: () => window.localStorage, user: user.ID, layout })
    return new DraftAutosave({ store, draftsOf, stored, nowMs: () => Date.now(), name: newLayoutId() })
  })
  useEffect(() => () => models.dispose(), [models])
  return <LayoutEditor store={store} models={models} autosave={keeper} stored={stored} isFull={isFull} />
}

/** An unedited copy needs no confirmation: it can be made again. */
function draftToEdit(stored: Layout | null, start: LayoutSource<Block> | null): LayoutDraft {
  if (stored) return draftOf(stored, newKey)
  return start ? copyToDraft(limitBlocks(start), start.title, newKey) : emptyDraft()
}
