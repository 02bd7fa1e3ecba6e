/**
 * Documents of packs, parsed once while a snapshot holds them: packs of several days, and a pack and its
 * successor, differ in few documents, and parsing is most of the work of reading a pack.
 */
import { hash } from 'node:crypto'
import { readContent, type ContentKind, type ContentOf } from '#contract/content-item.ts'

/** By kind and hash of the text. Snapshots hold the documents themselves. */
const parsed = new Map<string, WeakRef<object>>()
/** By the body itself: the history gives the same object for the same text. */
const parsedBodies = new WeakMap<object, object>()
const collected = new FinalizationRegistry<string>((key) => {
  // Another document of the same text may have been parsed since.
  if (parsed.get(key)?.deref() === undefined) parsed.delete(key)
})

/** {@link readContent}, with the same object for the same text. The object must not be changed. */
export function parsedDocument<Kind extends ContentKind>(kind: Kind, body: unknown): ContentOf<Kind> | null {
  const isObject = typeof body === 'object' && body !== null
  const same = isObject ? parsedBodies.get(body) : undefined
  // A body is a document of one kind.
  if (same) return same as ContentOf<Kind>
  const document = parsedText(kind, body)
  if (isObject && document) parsedBodies.set(body, document)
  return document
}

function parsedText<Kind extends ContentKind>(kind: Kind, body: unknown): ContentOf<Kind> | null {
  const key = `${kind} ${hash('sha256', JSON.stringify(body ?? null), 'base64')}`
  const known = parsed.get(key)?.deref()
  // The key names the kind, whose schema gave the object its type.
  if (known) return known as ContentOf<Kind>
  const document = readContent(kind, body)
  if (document === null) return null
  parsed.set(key, new WeakRef(document))
  collected.register(document, key)
  return document
}
