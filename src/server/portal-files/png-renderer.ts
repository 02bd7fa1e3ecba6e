/** Draws PNGs on worker threads, which start with their fonts at the first request. */
import {
  BACKGROUND_THREADS,
  backgroundThread,
  workerFile,
} from '#accounts/password-hashing/background-thread.ts'
import type { FontFiles } from './picture-fonts.ts'
import type { PictureJob, PictureJobResult } from './picture-worker.ts'
import { threadPool } from './thread-pool.ts'

export interface PngRenderer {
  /** @throws when it is no SVG, or the fonts cannot be laid out */
  render(svg: string): Promise<Buffer>
  /** Ends the threads and deletes the temporary files. */
  stop(): Promise<void>
}

/** One picture per thread. Callers limit the queue and share it fairly between networks (`PngCache`). */
export function pngRenderer(): PngRenderer {
  let fonts: FontFiles | null = null
  const pool = threadPool<PictureJob, PictureJobResult>({
    count: BACKGROUND_THREADS,
    thread: (onFree) =>
      backgroundThread(workerFile(import.meta.dirname, 'picture-worker'), {
        name: 'picture',
        failure: (reason) => new Error(reason),
        onFree,
      }),
    stopped: () => new Error('The picture thread has been stopped'),
  })

  return {
    render: async (svg) => {
      const { pictureFonts } = await import('./picture-fonts.ts')
      fonts ??= pictureFonts()
      const result = await pool.run({ svg, fontFiles: await fonts.paths() })
      if ('problem' in result) throw new Error(result.problem)
      return Buffer.from(result.png.buffer)
    },
    stop: async () => {
      await pool.stop()
      await fonts?.remove()
    },
  }
}
