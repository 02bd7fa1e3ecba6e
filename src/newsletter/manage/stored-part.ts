/** Stored form of a part: JSON under its own hash, once for all readers. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { MailBullets, MailPart } from '#email-ui/mail-content.ts'

export interface StoredPart {
  /** SHA-256 of the body, base64url. */
  readonly key: string
  readonly body: string
}

/** Cached by object: readers share parts, and each is serialised once. */
const cache = new WeakMap<MailPart, StoredPart>()

export function storedPart(part: MailPart): StoredPart {
  const cached = cache.get(part)
  if (cached) return cached
  const body = JSON.stringify(part)
  const storedPart = { key: hash('sha256', body, 'base64url'), body }
  cache.set(part, storedPart)
  return storedPart
}

/** @throws when it is no part that this program knows */
export function parsePart(body: string): MailPart {
  const value: unknown = JSON.parse(body)
  const { kind } = kindSchema.parse(value)
  if (!isKind(kind)) throw new RangeError(`mails have no part "${kind}"`)
  return schemas[kind].parse(value)
}

const href = z.string().nullable()
const run = z.object({ text: z.string(), href, isStrong: z.boolean() })
const runs = z.array(run)
/** Schema of nested lists, recursive. */
const bullets: z.ZodType<MailBullets> = z.lazy(() =>
  z.object({ start: z.number().nullable(), items: z.array(z.object({ runs, inner: z.array(bullets) })) }),
)
const line = z.object({ text: z.string(), href, lead: z.string().exactOptional(), note: z.string() })
const figure = z.object({ title: z.string(), href, value: z.string(), change: z.string(), note: z.string() })
const column = z.object({ label: z.string(), isNumber: z.boolean() })
const cell = z.union([z.string(), z.object({ text: z.string(), href: z.string() })])

/** Schemas by kind of part; a missing kind is a compile error. */
const schemas: {
  readonly [Kind in MailPart['kind']]: z.ZodType<Extract<MailPart, { readonly kind: Kind }>>
} = {
  heading: z.object({ kind: z.literal('heading'), text: z.string() }),
  subheading: z.object({ kind: z.literal('subheading'), text: z.string() }),
  paragraph: z.object({ kind: z.literal('paragraph'), text: z.string() }),
  prose: z.object({ kind: z.literal('prose'), runs, isNote: z.boolean() }),
  bullets: z.intersection(z.object({ kind: z.literal('bullets') }), bullets),
  button: z.object({
    kind: z.literal('button'),
    label: z.string(),
    href: z.string(),
    spelledOut: z.string(),
  }),
  link: z.object({ kind: z.literal('link'), before: z.string(), label: z.string(), href: z.string() }),
  note: z.object({ kind: z.literal('note'), text: z.string() }),
  rule: z.object({ kind: z.literal('rule') }),
  section: z.object({ kind: z.literal('section'), text: z.string(), href }),
  list: z.object({ kind: z.literal('list'), items: z.array(line) }),
  figures: z.object({ kind: z.literal('figures'), figures: z.array(figure) }),
  picture: z.object({
    kind: z.literal('picture'),
    src: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    href,
    caption: z.string(),
  }),
  table: z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(column),
    rows: z.array(z.array(cell)),
  }),
}

const kindSchema = z.object({ kind: z.string() })

function isKind(kind: string): kind is MailPart['kind'] {
  return Object.hasOwn(schemas, kind)
}
