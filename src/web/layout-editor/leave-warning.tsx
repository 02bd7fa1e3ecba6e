/** Confirmation before unsaved changes are left (decision 22); the draft is stored in any case. */
import { useCallback } from 'react'
import { isDirty } from '#core/layout/draft.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { LeaveConfirmation } from '../dialogs/leave-confirmation.tsx'
import { isNewVisit, routeKey } from '../layouts/layout-route.ts'
import { useEditor, useEditorValue } from './state/editor-context.ts'

/** @param mayLeave called on navigation */
export function LeaveWarning({ mayLeave }: { mayLeave: () => boolean }) {
  const { store } = useEditor()
  const isDraftDirty = useEditorValue(({ history, saved }) => isDirty(history.present, saved))
  const { text } = useLayoutTexts().editor.leaveDialog
  const isUnsaved = useCallback(() => store.isDirty() && !mayLeave(), [store, mayLeave])
  return (
    isDraftDirty && (
      <LeaveConfirmation
        isUnsaved={isUnsaved}
        leavesPage={({ currentLocation, nextLocation, navigationType }) =>
          routeKey(currentLocation) !== routeKey(nextLocation) || isNewVisit(navigationType, nextLocation)
        }
        text={text}
      />
    )
  )
}
