/** Draws PDF documents on a worker thread, which starts with its fonts at the first request. */
import { backgroundThread, workerFile } from '#accounts/password-hashing/background-thread.ts'
import type { FontFiles } from '../portal-files/picture-fonts.ts'
import { threadPool } from '../portal-files/thread-pool.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { PdfJob, PdfJobResult } from './pdf-worker.ts'

export interface PdfRenderer {
  /** The bytes of the file. @throws when it cannot be drawn */
  render(document: PdfDocument): Promise<Buffer>
  /** Ends the thread and deletes the temporary files; a document under way is rejected. */
  stop(): Promise<void>
}

/** Documents drawn in parallel: one takes some hundredths of a second. */
const PDF_THREADS = 1

/** Callers limit the queue (`RenderedFileCache`). */
export function pdfRenderer(): PdfRenderer {
  let fonts: FontFiles | null = null
  const pool = threadPool<PdfJob, PdfJobResult>({
    count: PDF_THREADS,
    thread: (onFree) =>
      backgroundThread(workerFile(import.meta.dirname, 'pdf-worker'), {
        name: 'PDF',
        failure: (reason) => new Error(reason),
        onFree,
      }),
    stopped: () => new Error('The PDF thread has been stopped'),
  })
  return {
    render: async (document) => {
      const { pictureFonts } = await import('../portal-files/picture-fonts.ts')
      fonts ??= pictureFonts()
      const result = await pool.run({ document, fontFiles: await fonts.paths() })
      if ('problem' in result) throw new Error(result.problem)
      return Buffer.from(result.pdf.buffer)
    },
    stop: async () => {
      await pool.stop()
      await fonts?.remove()
    },
  }
}
