/**
 * Worker thread, started by pdf-renderer.ts. It draws one document at a time, so that the main thread stays
 * free.
 */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '#accounts/password-hashing/lower-thread-priority.ts'
import { errorMessage } from '#core/text/error-message.ts'
import type { PdfDocument } from './pdf-document.ts'
import { drawPdf } from './draw-pdf.ts'

export interface PdfJob {
  readonly document: PdfDocument
  /** Paths of the fonts, as passed to {@link drawPdf}. */
  readonly fontFiles: readonly string[]
}

/** The file, or why it could not be drawn, for the log. */
export type PdfJobResult = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly problem: string }

async function resultOf({ document, fontFiles }: PdfJob): Promise<PdfJobResult> {
  try {
    return { pdf: await drawPdf(document, fontFiles) }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

lowerThreadPriority()
parentPort?.on('message', (job: PdfJob) => {
  void resultOf(job).then((result) =>
    parentPort?.postMessage(result, 'pdf' in result ? [result.pdf.buffer] : []),
  )
})
