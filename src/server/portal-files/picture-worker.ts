/**
 * Worker thread, started by png-renderer.ts. It draws one picture at a time, so that the main thread stays
 * free.
 */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '#accounts/password-hashing/lower-thread-priority.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { renderPng } from './render-png.ts'

export interface PictureJob {
  readonly svg: string
  /** Paths of the fonts, as passed to {@link renderPng}. */
  readonly fontFiles: readonly string[]
}

/** The picture, or why it could not be drawn, for the log. */
export type PictureJobResult = { readonly png: Uint8Array<ArrayBuffer> } | { readonly problem: string }

function resultOf({ svg, fontFiles }: PictureJob): PictureJobResult {
  try {
    return { png: renderPng(svg, fontFiles) }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

lowerThreadPriority()
parentPort?.on('message', (job: PictureJob) => {
  const result = resultOf(job)
  parentPort?.postMessage(result, 'png' in result ? [result.png.buffer] : [])
})
