/** Keeps one page up to date while it is shown: each of its answers is asked again at its own interval. */
import { QueriesObserver } from '@tanstack/react-query'
import type { PageModel } from '../page-model.ts'
import { modelOf, plannedPage, type PageRequest } from './load-page.ts'
import { queryClient, queryOf } from './portal-client.ts'

/** Several answers that arrive together make one new page. */
const GATHER_MS = 50

/** @returns its stop */
export function followPage(request: PageRequest & { readonly show: (page: PageModel) => void }): () => void {
  let isOver = false
  let stop = () => {}
  void plannedPage(request).then((planned) => {
    if (isOver || !planned) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const showSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        void modelOf(planned, request).then((page) => {
          if (!isOver) request.show(page)
        })
      }, GATHER_MS)
    }
    queryClient.mount() // tells the library of focus and connection
    const observer = new QueriesObserver(queryClient, planned.plan.needs.map((asked) => queryOf(asked)))
    const unsubscribe = observer.subscribe((results) => {
      if (results.every((result) => !result.isFetching)) showSoon()
    })
    showSoon()
    stop = () => {
      unsubscribe()
      clearTimeout(timer)
      queryClient.unmount()
    }
  }, (failure: unknown) => console.warn(failure))
  return () => {
    isOver = true
    stop()
  }
}
