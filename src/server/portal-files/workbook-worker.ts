/**
 * Worker thread, started by workbook-renderer.ts. It writes one workbook at a time, so that the main thread
 * stays free.
 */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '#accounts/password-hashing/lower-thread-priority.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { Workbook } from './figure-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The file, or why it could not be written, for the log. */
export type WorkbookJobResult = { readonly xlsx: Uint8Array<ArrayBuffer> } | { readonly problem: string }

async function resultOf(workbook: Workbook): Promise<WorkbookJobResult> {
  try {
    return { xlsx: await writeWorkbook(workbook) }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

lowerThreadPriority()
parentPort?.on('message', (workbook: Workbook) => {
  void resultOf(workbook).then((result) =>
    parentPort?.postMessage(result, 'xlsx' in result ? [result.xlsx.buffer] : []),
  )
})
