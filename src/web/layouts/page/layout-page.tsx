/** A reader's own layout as a page (specification §2 "Routes": `/layout/{slug}`). */
import { useEffect } from 'react'
import { localizedPath } from '#core/locale.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { editPath, layoutPath, LAYOUTS_PATH } from '#pages/paths/layout-paths.ts'
import { PageRows } from '../../page/page-rows.tsx'
import { PageSkeleton } from '../../page/page-skeleton.tsx'
import pageStyles from '../../page/page.module.css'
import { PrintFoot } from '../../page/print-foot.tsx'
import { findLayout } from '../find-layout.ts'
import { useSharing } from '../sharing/use-sharing.ts'
import { loadEditorWhenIdle } from './load-editor.ts'
import { MissingLayout } from './missing-layout.tsx'
import { TickableText } from './task-box.tsx'
import { useRenderedLayout } from './use-rendered-layout.ts'
import { useTaskTicks } from './use-task-ticks.ts'
import { useNavigate } from '../../router/router-context.ts'
import styles from '../layouts.module.css'

/** Found by its address, or by a former one, which redirects. */
export function LayoutPage({ user, slug }: { user: User; slug: string }) {
  const layout = findLayout(layoutsOf(user), slug)
  const movedTo = layout && layout.path !== slug ? layout.path : null
  const navigate = useNavigate()
  useEffect(() => {
    if (movedTo !== null) navigate(layoutPath(movedTo), { replace: true })
  }, [movedTo, navigate])
  if (!layout) return <MissingLayout waiting={<PageSkeleton />} />
  return movedTo === null ? <ShownLayout key={layout.ID} layout={layout} /> : <PageSkeleton />
}

function ShownLayout({ layout }: { layout: Layout }) {
  const { page: words } = useLayoutTexts().pages
  const locale = useLocale()
  const { drawn: rendered, tryAgain } = useRenderedLayout(layout)
  const tasksOfBlock = useTaskTicks(layout)
  const sharing = useSharing()
  const isDrawn = rendered.kind === 'drawn'
  useEffect(() => (isDrawn ? loadEditorWhenIdle() : undefined), [isDrawn])
  const path = layoutPath(layout.path)
  return (
    <>
      <header className={pageStyles.head}>
        <h1 tabIndex={-1}>{layout.title}</h1>
        {layout.subtitle && <p className={pageStyles.subtitle}>{layout.subtitle}</p>}
        <div className={styles.tools} data-print="hide">
          <Button
            size="small"
            icon="compose"
            href={localizedPath(editPath(layout.path), locale)}
            rel="nofollow"
          >
            {words.edit}
          </Button>
          <Button size="small" variant="tertiary" href={localizedPath(LAYOUTS_PATH, locale)} rel="nofollow">
            {words.all}
          </Button>
          {sharing && <sharing.ShareButton layout={layout} />}
        </div>
      </header>
      {rendered.kind === 'drawing' && <PageSkeleton />}
      {rendered.kind === 'failed' && (
        <RenderFailed isOtherBuild={rendered.isOtherBuild} tryAgain={tryAgain} />
      )}
      {rendered.kind === 'drawn' && (
        <>
          {layout.rows.every(({ columns }) => columns.flat().length === 0) && (
            <Notice kind="empty">{words.empty}</Notice>
          )}
          <PageRows
            rows={rendered.page.rows}
            around={(block, content) =>
              block.type === 'text' ? (
                <TickableText tasks={tasksOfBlock(block)}>{content}</TickableText>
              ) : (
                content
              )
            }
          />
          <PrintFoot text={rendered.page.printFoot} path={path} />
        </>
      )}
    </>
  )
}

function RenderFailed({ isOtherBuild, tryAgain }: { isOtherBuild: boolean; tryAgain: () => void }) {
  const { page: words, tryAgain: retryLabel } = useLayoutTexts().pages
  return (
    <Notice
      kind="error"
      actions={
        <Button ref={handOverFocus} size="small" onClick={isOtherBuild ? () => location.reload() : tryAgain}>
          {isOtherBuild ? words.reload : retryLabel}
        </Button>
      }
    >
      {isOtherBuild ? words.otherBuild : words.failed}
    </Notice>
  )
}
