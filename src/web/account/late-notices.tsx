import { accountParts } from './account-parts.ts'
import { useAccountState } from './account-state.ts'

/** The place of what an account has to say, as soon as its code is there. */
export function LateNotices() {
  useAccountState() // its first change comes with the code
  const { NoticeRegion } = accountParts
  return NoticeRegion && <NoticeRegion />
}
