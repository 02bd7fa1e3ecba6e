/** Writes workbooks on a worker thread, which starts with the first job. */
import { backgroundThread, workerFile } from '#accounts/password-hashing/background-thread.ts'
import type { Workbook } from './figure-workbook.ts'
import { threadPool } from './thread-pool.ts'
import type { WorkbookJobResult } from './workbook-worker.ts'

export interface WorkbookRenderer {
  /** The bytes of an XLSX file. @throws when the workbook cannot be written */
  render(workbook: Workbook): Promise<Buffer>
  /** Ends the thread; workbooks under way are rejected. */
  stop(): Promise<void>
}

/** Workbooks written in parallel: they are rare, and one of 50 000 figures needs 2 s and 200 MB. */
export const WORKBOOK_THREADS = 1

/**
 * Callers limit the queue (`RenderedFileCache`). The thread ends when its queue is empty, which frees its
 * memory.
 */
export function workbookRenderer(): WorkbookRenderer {
  let unfinished = 0
  let ended: Promise<void> = Promise.resolve()
  const pool = threadPool<Workbook, WorkbookJobResult>({
    count: WORKBOOK_THREADS,
    thread: (onFree) =>
      backgroundThread(workerFile(import.meta.dirname, 'workbook-worker'), {
        name: 'workbook',
        failure: (reason) => new Error(reason),
        onFree,
      }),
    stopped: () => new Error('The workbook thread has been stopped'),
  })
  return {
    render: async (workbook) => {
      unfinished += 1
      try {
        await ended
        const result = await pool.run(workbook)
        if ('problem' in result) throw new Error(result.problem)
        return Buffer.from(result.xlsx.buffer)
      } finally {
        unfinished -= 1
        if (unfinished === 0) ended = pool.stop()
      }
    },
    stop: () => pool.stop(),
  }
}
