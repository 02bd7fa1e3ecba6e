/** Draws PNGs on a thread of its own, which is started with its fonts when the first is asked for. */
import { backgroundThread, workerFile, type BackgroundThread, type ThreadJob } from '#accounts/background-thread.ts'
import type { FontFiles } from './picture-fonts.ts'
import type { PictureJob, PictureJobResult } from './picture-worker.ts'

export interface PngRenderer {
  /** @throws when it is no SVG, or the fonts cannot be laid out */
  render(svg: string): Promise<Buffer>
  /** Ends the thread, and takes away what was laid out. */
  stop(): Promise<void>
}

/** One picture is drawn at a time: a second thread on the same processors makes neither of them sooner. Callers bound how many wait (PngShelf). */
export function pngRenderer(): PngRenderer {
  let fonts: FontFiles | null = null
  let thread: BackgroundThread<PictureJob, PictureJobResult> | null = null
  const waiting: ThreadJob<PictureJob, PictureJobResult>[] = []

  function dispatch(): void {
    if (thread === null || thread.isTaken()) return
    const next = waiting.shift()
    if (next) thread.take(next)
  }

  function drawn(job: PictureJob): Promise<PictureJobResult> {
    thread ??= backgroundThread(workerFile('picture-worker'), { name: 'picture', failure: (reason) => new Error(reason), onFree: dispatch })
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
      await thread?.stop()
      await fonts?.remove()
    },
  }
}
