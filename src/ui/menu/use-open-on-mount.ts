/** Opens a menu that its button was pressed for before it was here. */
import { useLayoutEffect, type RefObject } from 'react'

/** @param panel a native popover */
export function useOpenOnMount(panel: RefObject<HTMLElement | null>, opensOnMount: boolean): void {
  useLayoutEffect(() => {
    if (opensOnMount) panel.current?.showPopover()
    // Only for the press that the menu was loaded by.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
