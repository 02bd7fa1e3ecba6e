/** A composer of issues without a database: pictures are only remembered. */
import { issueComposer, previewComposer } from '#newsletter/compose/compose-issue.ts'
import type { ComposerDeps } from '#newsletter/compose/section-cache.ts'
import type { ComposeIssue } from '#newsletter/issue.ts'

export const PUBLIC_URL = 'https://kvartal.example'

export interface TestComposer {
  readonly compose: ComposeIssue
  /** The same for previews. */
  readonly preview: ComposeIssue
  /** Stored pictures, by hash. */
  readonly stored: ReadonlyMap<string, Buffer>
  /** SVGs rendered to PNG, in order. */
  readonly drawn: readonly string[]
  readonly log: readonly string[]
}

export interface ComposerFaults {
  readonly hasPicture?: (hash: string) => Promise<boolean>
  readonly renderPng?: (svg: string) => Promise<Buffer>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Without it there is all that is named. */
  readonly roomFor?: (bytes: number) => number
}

export function testComposer(faults: ComposerFaults = {}): TestComposer {
  const stored = new Map<string, Buffer>()
  const drawn: string[] = []
  const log: string[] = []
  const tools: ComposerDeps = {
    publicUrl: PUBLIC_URL,
    scaleToHeap: faults.roomFor ?? ((bytes) => bytes),
    now: faults.now ?? (() => 0),
    issues: {
      hasPicture: faults.hasPicture ?? ((hash) => Promise.resolve(stored.has(hash))),
      putPicture: (hash, png) => {
        stored.set(hash, png)
        return Promise.resolve()
      },
    },
    renderPng: (svg) => {
      drawn.push(svg)
      return faults.renderPng?.(svg) ?? Promise.resolve(Buffer.from('png'))
    },
    log: { warn: (message) => void log.push(message) },
  }
  return { compose: issueComposer(tools), preview: previewComposer(tools), stored, drawn, log }
}
