/** The reader's links, fetched once for the list and again after each change. */
import { useSyncExternalStore } from 'react'
import { createListenerSet } from '#ui/listener-set.ts'
import { loadAccount } from '../../account/load-account.ts'
import { readShareList, type ReadShareList } from './read-shares.ts'

/** `failed` = it was never loaded; a list that was shown once stays. */
export type ShareListState =
  | { readonly kind: 'loading' | 'failed' }
  | ({ readonly kind: 'open' } & ReadShareList)

let state: ShareListState = { kind: 'loading' }
const [subscribe, notify] = createListenerSet()

function become(next: ShareListState): void {
  state = next
  notify()
}

/** State of the list: `loading` until the first {@link refreshShares} has ended. */
export function useShareList(): ShareListState {
  return useSyncExternalStore(subscribe, current, current)
}

/** Fetches the links. Never throws: a list that was shown stays while the server cannot be reached. */
export async function refreshShares(): Promise<void> {
  try {
    const answer = await (await loadAccount()).callShares('GET')
    const list = answer.kind === 'done' ? readShareList(answer.value) : null
    if (list) become({ kind: 'open', ...list })
    else if (state.kind !== 'open') become({ kind: 'failed' })
  } catch (failure) {
    console.warn(failure)
    if (state.kind !== 'open') become({ kind: 'failed' })
  }
}

function current(): ShareListState {
  return state
}
