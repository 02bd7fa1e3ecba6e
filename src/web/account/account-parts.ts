/** Account parts of the header, loaded with the account's code. */
import type { ComponentType } from 'react'

export interface UserMenuProps {
  /** @param notReached announced when the account's code cannot be loaded */
  readonly onLogOut: (notReached: string) => void
}

interface AccountParts {
  UserMenu?: ComponentType<UserMenuProps>
}

/** Filled by `start-account.ts`, before the first change of the account's state. */
export const accountParts: AccountParts = {}
