/** Whoever leaves with unsaved changes is asked first (decision 22); the draft is kept in any case. */
import { useCallback } from 'react'
import { isDirty } from '#core/layout/draft.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { LeaveQuestion } from '../account/leave-question.tsx'
import { isEntry, openedAt } from '../layouts/layout-place.ts'
import { useEditor, useEditorState } from './editor-context.ts'

/** @param mayLeave asked when it happens */
export function LeaveWarning({ mayLeave }: { mayLeave: () => boolean }) {
  const { store } = useEditor()
  const { history, saved } = useEditorState()
  const { text } = useLayoutTexts().editor.leaveDialog
  const isUnsaved = useCallback(() => store.isDirty() && !mayLeave(), [store, mayLeave])
  return (
    isDirty(history.present, saved) && (
      <LeaveQuestion
        isUnsaved={isUnsaved}
        isAway={({ currentLocation, nextLocation, historyAction }) =>
          openedAt(currentLocation) !== openedAt(nextLocation) || isEntry(historyAction, nextLocation)
        }
        text={text}
      />
    )
  )
}
