/**
 * Adds rows: a large prompt while the layout is empty, with templates and pages to start from; a button once
 * there are rows.
 */
import { useRef, useState } from 'react'
import type { LayoutSource } from '#core/layout/draft.ts'
import { copyTitle, copyToDraft, settingsForEmptyFields } from '#core/layout/layout-copies.ts'
import { ROW_TEMPLATES, rowsOfTemplate, type RowTemplate } from '#core/layout/templates.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { fetchRows } from '../../layouts/layout-start.ts'
import type { MenuEntry } from '#pages/model/shell-model.ts'
import { useShell } from '../../navigation/use-shell.ts'
import { useEditor } from '../state/editor-context.ts'
import { limitBlocksAndNotify } from '../edits/limit-blocks.ts'
import { insertRow } from '../edits/insert-blocks.ts'
import { handleSelector } from '../edits/move-blocks.ts'
import { newKey } from '../state/new-key.ts'
import { RowLayoutChoice } from './row-layout-choice.tsx'
import { RowLayoutIcon } from './row-layout-icon.tsx'
import styles from './add-row.module.css'

/** @param last key of the last row; `null` = no rows */
export function AddRow({ last }: { last: string | null }) {
  const { openDialog } = useEditor()
  const { rows: words } = useLayoutTexts().editor
  if (last === null) return <EmptyPrompt />
  return (
    <div className={styles.add}>
      <Button icon="plus" data-part="add-row" onClick={() => openDialog({ kind: 'newRow', after: last })}>
        {words.add}
      </Button>
    </div>
  )
}

function EmptyPrompt() {
  const { store } = useEditor()
  const texts = useLayoutTexts()
  const { empty: words } = texts.editor
  return (
    <section className={styles.prompt} aria-labelledby="editor-empty">
      <h2 id="editor-empty" tabIndex={-1} data-part="add-row">
        {words.heading}
      </h2>
      <p>{words.lead}</p>
      <RowLayoutChoice onChoose={(layout) => insertRow(store, null, layout, texts)} />
      <h3>{words.templates}</h3>
      <Templates />
      <Copies />
    </section>
  )
}

const TEMPLATES: readonly RowTemplate[] = ['overview', 'report']

function Templates() {
  const { store } = useEditor()
  const { empty: words } = useLayoutTexts().editor
  const names = { overview: words.overview, report: words.report }
  const descriptions = { overview: words.overviewAbout, report: words.reportAbout }
  const begin = (template: RowTemplate) => {
    const rows = rowsOfTemplate<Block>(template, newKey)
    store.edit(
      { kind: 'setRows', rows },
      { announce: words.started, focus: [handleSelector(rows[0]?.key ?? '')] },
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.templates}>
      {TEMPLATES.map((template) => (
        <li key={template}>
          <button type="button" className={styles.template} onClick={() => begin(template)}>
            <span className={styles.picture}>
              {ROW_TEMPLATES[template].map((layout, index) => (
                <RowLayoutIcon key={index} layout={layout} />
              ))}
            </span>
            <span>
              <strong>{names[template]}</strong>
              <span>{descriptions[template]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Public pages as starting points. */
function Copies() {
  const shell = useShell()
  const locale = useLocale()
  const { store } = useEditor()
  const texts = useLayoutTexts()
  const {
    editor: { empty: words, couldNotLoad },
    pages: { copyWord },
  } = texts
  const [fetching, setFetching] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const wantedPath = useRef('')
  const pages = [...(shell?.dashboards ?? []), ...(shell?.cities ?? [])]
  const copy = async ({ path, title }: MenuEntry) => {
    wantedPath.current = path
    setFetching(path)
    setProblem('')
    const source = await fetchRows(path, { locale, layouts: [] })
    if (wantedPath.current !== path || store.draft().rows.length > 0) return
    setFetching(null)
    if (source) takeRows(source, title)
    else setProblem(couldNotLoad)
  }
  const takeRows = (source: LayoutSource<Block>, title: string) => {
    const copied = copyToDraft(limitBlocksAndNotify(source, texts), copyTitle(source.title, copyWord), newKey)
    const { rows } = copied
    store.edit(
      { kind: 'setRows', rows, settings: settingsForEmptyFields(store.draft(), copied) },
      { announce: words.copied(title), focus: [handleSelector(rows[0]?.key ?? '')] },
    )
  }
  const press = (page: MenuEntry) => {
    copy(page).catch((failure: unknown) => {
      console.warn(failure)
      setFetching(null)
      setProblem(couldNotLoad)
    })
  }
  return (
    <>
      <h3>{words.copies}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.pages}>
        {pages.map((page) => (
          <li key={page.path}>
            <Button size="small" icon="copy" busy={fetching === page.path} onClick={() => press(page)}>
              {page.title}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}
