/** What the header shows of an account once its code is there. */
import type { ComponentType } from 'react'

interface AccountParts {
  UserMenu?: ComponentType
}

/** Filled by `start-account.ts`, before the first change of the account's state. */
export const accountParts: AccountParts = {}
