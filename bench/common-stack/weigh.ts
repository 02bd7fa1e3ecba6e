/** Transfer sizes by kind, in both encodings that browsers support. Headers are not counted. */
import { setTimeout as wait } from 'node:timers/promises'
import { headerOf, recordAnswer, type RecordedAnswer } from '../recorded-answer.ts'

export const KINDS = ['document', 'data', 'script', 'style', 'font', 'picture'] as const
export type Kind = (typeof KINDS)[number]

/** Bytes as brotli and as gzip send them. */
export interface Weight {
  readonly br: number
  readonly gz: number
}

export type Weights = Readonly<Record<Kind, Weight>>

/** Time by which the smallest form of a requested response exists, also on a busy machine. */
const COMPRESSED_AFTER_MS = 4_000

/** @throws when an address does not answer with 200, or with something of no known kind */
export async function weigh(urls: readonly string[]): Promise<Weights> {
  const parts = await Promise.all(
    urls.map(async (url) => {
      const [br, gz] = await Promise.all(['br', 'gzip'].map((encoding) => smallestAnswer(url, encoding)))
      if (!br || !gz) throw new Error(`${url} was not answered`)
      return { kind: kindOf(headerOf(br, 'content-type'), url), br: br.body.length, gz: gz.body.length }
    }),
  )
  const sum = (kind: Kind): Weight => {
    const some = parts.filter((part) => part.kind === kind)
    return { br: some.reduce((all, { br }) => all + br, 0), gz: some.reduce((all, { gz }) => all + gz, 0) }
  }
  return {
    document: sum('document'),
    data: sum('data'),
    script: sum('script'),
    style: sum('style'),
    font: sum('font'),
    picture: sum('picture'),
  }
}

async function smallestAnswer(url: string, encoding: string): Promise<RecordedAnswer> {
  const headers = { 'Accept-Encoding': encoding }
  await recordAnswer(url, headers, 200)
  await wait(COMPRESSED_AFTER_MS)
  return recordAnswer(url, headers, 200)
}

/** @returns the sums by kind */
export function together(one: Weights, other: Weights): Weights {
  const added = (kind: Kind): Weight => ({
    br: one[kind].br + other[kind].br,
    gz: one[kind].gz + other[kind].gz,
  })
  return {
    document: added('document'),
    data: added('data'),
    script: added('script'),
    style: added('style'),
    font: added('font'),
    picture: added('picture'),
  }
}

export function total(weights: Weights): Weight {
  return KINDS.reduce((all, kind) => ({ br: all.br + weights[kind].br, gz: all.gz + weights[kind].gz }), {
    br: 0,
    gz: 0,
  })
}

/** @throws for a type that no kind has */
export function kindOf(contentType: string, url: string): Kind {
  if (contentType.startsWith('text/html')) return 'document'
  if (contentType.includes('javascript')) return 'script'
  if (contentType.startsWith('text/css')) return 'style'
  if (contentType.startsWith('font/')) return 'font'
  if (contentType.startsWith('image/')) return 'picture'
  if (contentType.includes('json')) return 'data'
  throw new Error(`${url} is of the type ${contentType}`)
}
