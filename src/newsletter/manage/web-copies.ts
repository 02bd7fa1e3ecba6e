/**
 * Web copies of issues. An issue is stored as the list of the keys of its parts, at an unguessable address. A
 * copy holds what the reader chose and no personal data.
 */
import { hash, createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { LOCALES } from '#core/locale.ts'
import { HOUR_MS } from '#core/time/durations.ts'
import type { IssueCopy, IssueRepository } from '#store/newsletter/newsletter-types.ts'
import type { Issue } from '../issue.ts'
import type { LinkSecret } from './link-token.ts'
import type { RenderNewsletter } from '../compose/render-newsletter.ts'
import { parsePart, storedPart } from './stored-part.ts'

export interface WebCopyStore {
  /**
   * Stores the missing parts. The token is equal at every attempt.
   *
   * @throws errors of the store
   */
  keep(
    account: number,
    slotAt: number,
    issue: Issue,
  ): Promise<{ readonly copy: IssueCopy; readonly token: string }>
  /**
   * Renders the copy as an HTML document; `null` = missing or incomplete.
   *
   * @throws errors of the store
   */
  document(token: string): Promise<string | null>
}

export interface WebCopyDeps {
  readonly issues: Pick<IssueRepository, 'missingParts' | 'putParts' | 'parts' | 'copy'>
  readonly render: RenderNewsletter
  readonly secret: LinkSecret
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const TOKEN_BYTES = 24
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{32}$/
/** Time for which a stored part is not checked again; retention is far slower. */
const KNOWN_PARTS_TTL_MS = HOUR_MS
const MAX_KNOWN_PARTS = 20_000

const bodySchema = z.object({
  locale: z.enum(LOCALES),
  subject: z.string(),
  preheader: z.string(),
  parts: z.array(z.string()),
})

export function webCopyStore({ issues, render, secret, publicUrl, now }: WebCopyDeps): WebCopyStore {
  const key = Buffer.from(hkdfSync('sha256', secret.current, '', 'kvartal newsletter copies', 32))
  const store = createPartWriter(issues, now)
  return {
    keep: async (account, slotAt, { locale, subject, preheader, parts }) => {
      const stored = parts.map(storedPart)
      await store(stored)
      const token = createHmac('sha256', key)
        .update(JSON.stringify([account, slotAt]))
        .digest()
        .subarray(0, TOKEN_BYTES)
        .toString('base64url')
      const body = { locale, subject, preheader, parts: stored.map((part) => part.key) } satisfies z.output<
        typeof bodySchema
      >
      return { token, copy: { key: copyKey(token), account, body: JSON.stringify(body) } }
    },
    document: async (token) => {
      const copy = TOKEN_PATTERN.test(token) ? await issues.copy(copyKey(token)) : null
      if (!copy) return null
      const { parts: keys, ...head } = bodySchema.parse(JSON.parse(copy.body))
      const bodies = await issues.parts([...new Set(keys)])
      const parts = keys.flatMap((key) => bodies.get(key) ?? []).map(parsePart)
      if (parts.length < keys.length) return null
      return render(
        { ...head, parts, isEmpty: false, hasNewFigures: true },
        { publicUrl, links: null, firstName: '' },
      ).html
    },
  }
}

function copyKey(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** Writes missing parts. Parts shared by all readers are checked and written once. */
function createPartWriter(issues: Pick<IssueRepository, 'missingParts' | 'putParts'>, now: () => number) {
  const stored = new Set<string>()
  let since = now()
  return async (parts: readonly { readonly key: string; readonly body: string }[]) => {
    if (now() - since > KNOWN_PARTS_TTL_MS || stored.size > MAX_KNOWN_PARTS) {
      stored.clear()
      since = now()
    }
    const unknown = new Map(parts.filter(({ key }) => !stored.has(key)).map((part) => [part.key, part]))
    if (unknown.size === 0) return
    const missing = new Set(await issues.missingParts([...unknown.keys()]))
    if (missing.size > 0) await issues.putParts([...unknown.values()].filter(({ key }) => missing.has(key)))
    for (const key of unknown.keys()) stored.add(key)
  }
}
