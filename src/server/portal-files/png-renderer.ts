/** Draws PNGs on threads of their own, which are started with their fonts when the first is asked for. */
import {
  BACKGROUND_THREADS,
  backgroundThread,
  workerFile,
  type BackgroundThread,
  type ThreadJob,
} from '#accounts/password-hashing/background-thread.ts'
import type { FontFiles } from './picture-fonts.ts'
import type { PictureJob, PictureJobResult } from './picture-worker.ts'

export interface PngRenderer {
  /** @throws when it is no SVG, or the fonts cannot be laid out */
  render(svg: string): Promise<Buffer>
  /** Ends the threads, and takes away what was laid out. */
  stop(): Promise<void>
}

/**
 * One picture a thread; more than {@link BACKGROUND_THREADS} wait in the order in which they came: callers
 * bound how many, and let networks take turns (PngShelf).
 */
export function pngRenderer(): PngRenderer {
  let fonts: FontFiles | null = null
  let threads: readonly BackgroundThread<PictureJob, PictureJobResult>[] = []
  const waiting: ThreadJob<PictureJob, PictureJobResult>[] = []

  function dispatch(): void {
    for (const thread of threads) {
      if (thread.isBusy()) continue
      const next = waiting.shift()
      if (!next) return
      thread.run(next)
    }
  }

  function drawn(job: PictureJob): Promise<PictureJobResult> {
    if (threads.length === 0)
      threads = Array.from({ length: BACKGROUND_THREADS }, () => pictureThread(dispatch))
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      dispatch()
    })
  }

  return {
    render: async (svg) => {
      const { pictureFonts } = await import('./picture-fonts.ts')
      fonts ??= pictureFonts()
      const result = await drawn({ svg, fontFiles: await fonts.paths() })
      if ('problem' in result) throw new Error(result.problem)
      return Buffer.from(result.png.buffer)
    },
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('The picture thread has been stopped'))
      await Promise.all(threads.map((thread) => thread.stop()))
      await fonts?.remove()
    },
  }
}

function pictureThread(onFree: () => void): BackgroundThread<PictureJob, PictureJobResult> {
  return backgroundThread(workerFile(import.meta.dirname, 'picture-worker'), {
    name: 'picture',
    failure: (reason) => new Error(reason),
    onFree,
  })
}
