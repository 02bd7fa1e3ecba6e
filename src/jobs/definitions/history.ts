/**
 * Completes the history of published content (decision 0095). Beside an earlier version of the program, which
 * writes no history, its publications are found within a minute; otherwise there is nothing to do.
 */
import { MINUTE_MS } from '#core/time/durations.ts'
import type { HistoryRepository } from '#store/content/history-repository.ts'
import type { Job } from '../job-runner.ts'

export function historyJob({ complete }: Pick<HistoryRepository, 'complete'>): Job {
  return {
    name: 'history',
    schedule: { every: MINUTE_MS },
    run: async () => {
      await complete()
      return 'the history is complete'
    },
  }
}
