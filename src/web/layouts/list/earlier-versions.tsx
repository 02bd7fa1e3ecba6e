/** Earlier lists of layouts: preview, and restore of one layout or all (decision 47). */
import { useEffect, useState } from 'react'
import { blockCount } from '#core/layout/layout-list.ts'
import { MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import { formatInstant } from '#core/format/instant.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { savedLayoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { SavedLayouts } from '#contract/subscriber/user.ts'
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../../account/load-account.ts'
import { layoutLists, restoreList } from '../saving/layout-lists.ts'
import { notifySuccess, notifyFailure, notifyUpdateFailed } from '../../notices/layout-notices.ts'
import styles from '../layouts.module.css'

type VersionsState =
  | { readonly kind: 'closed' | 'loading' | 'failed' }
  | { readonly kind: 'open'; readonly versions: readonly SavedLayouts[] }

/** @param layouts as they are now */
export function EarlierVersions({ layouts }: { layouts: readonly Layout[] }) {
  const { history: words } = useLayoutTexts().pages
  const [state, setState] = useState<VersionsState>({ kind: 'closed' })
  const load = () => {
    loadAccount()
      .then((account) => account.layoutHistory())
      .then(
        (answer) =>
          setState(answer.kind === 'done' ? { kind: 'open', versions: answer.value } : { kind: 'failed' }),
        (failure: unknown) => {
          console.warn(failure)
          setState({ kind: 'failed' })
        },
      )
  }
  const open = () => {
    setState({ kind: 'loading' })
    load()
  }
  // A reader without layouts has usually had none: shown only to those who have deleted some.
  const isUnsure = layouts.length === 0
  useEffect(() => {
    if (isUnsure) load()
  }, [isUnsure])
  if (isUnsure && state.kind !== 'failed' && !(state.kind === 'open' && state.versions.length > 0))
    return null
  return (
    <section className={styles.history} aria-labelledby="earlier-versions">
      <h2 id="earlier-versions">{words.heading}</h2>
      <p className={styles.cardLead}>{words.lead}</p>
      {state.kind !== 'open' && (
        <p>
          <Button
            ref={handOverFocus}
            size="small"
            icon="clock"
            busy={state.kind === 'loading'}
            onClick={open}
          >
            {words.open}
          </Button>
        </p>
      )}
      <p role="status" className={styles.said}>
        {state.kind === 'failed' && words.failed}
        {state.kind === 'open' && state.versions.length === 0 && words.none}
      </p>
      {state.kind === 'open' &&
        state.versions.map((version) => (
          <Version key={version.saved_at} version={version} layouts={layouts} onRestored={load} />
        ))}
    </section>
  )
}

function Version({
  version,
  layouts,
  onRestored,
}: {
  version: SavedLayouts
  layouts: readonly Layout[]
  onRestored: () => void
}) {
  const { pages } = useLayoutTexts()
  const { history: words } = pages
  const locale = useLocale()
  const [busy, setBusy] = useState<string | null>(null)
  const saved = savedLayoutsOf(version)
  const savedText = words.saved(formatInstant(version.saved_at, locale))
  /** @param action reports its result @returns whether anything was stored */
  const run = (name: string, action: () => Promise<boolean>) => {
    setBusy(name)
    action()
      .then(
        (isStored) => {
          if (isStored) onRestored()
        },
        (failure: unknown) => {
          console.warn(failure)
          notifyUpdateFailed()
        },
      )
      .finally(() => setBusy(null))
  }
  const restoreOne = (layout: Layout) =>
    run(layout.ID, async () => {
      const now = layouts.find(({ ID }) => ID === layout.ID) ?? null
      const outcome = await layoutLists(await loadAccount()).save(layout, now)
      if (outcome.kind === 'tooMany') notifyFailure(pages.limit.text(String(MAX_LAYOUTS_PER_USER)))
      if (outcome.kind !== 'saved') return false
      notifySuccess(outcome.keptBeside ? words.restoredBeside(layout.title) : words.restored(layout.title))
      return true
    })
  const restoreAll = () =>
    run('', async () => {
      const isStored = await restoreList(await loadAccount(), saved)
      if (isStored) notifySuccess(words.listRestored)
      return isStored
    })
  const canAdd = layouts.length < MAX_LAYOUTS_PER_USER
  return (
    <details className={styles.version}>
      <summary>{`${savedText} · ${saved.map(({ title }) => title).join(', ') || words.nothing}`}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list">
        {saved.map((layout) => (
          <li key={layout.ID}>
            <span>
              <strong>{layout.title}</strong>
              {` · ${blockCount(layout) === 1 ? pages.oneBlock : pages.blocks(String(blockCount(layout)))}`}
            </span>
            {(canAdd || layouts.some(({ ID }) => ID === layout.ID)) && (
              <Button
                size="small"
                variant="tertiary"
                icon="undo"
                busy={busy === layout.ID}
                aria-label={words.restoreNamed(layout.title)}
                onClick={() => restoreOne(layout)}
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" icon="undo" busy={busy === ''} onClick={restoreAll}>
        {words.restoreList}
      </Button>
    </details>
  )
}
