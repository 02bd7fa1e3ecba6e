/**
 * Documents from outside and derived from it: the last good copy of each feed, news of another site,
 * commentaries. A document replaces its predecessor of the same kind, ID and language.
 */
import { isLiveKind, type LiveDocument } from '#contract/live-document.ts'
import type { Engine } from '../../engine/engine.ts'
import type { LiveDocumentTable } from '../../tables.ts'
import { recordLiveVersion } from './live-history.ts'
import { publishChange } from '../revisions/publication.ts'

/** @returns whether it differs from the stored one; only then do readers' pages change */
export function putDocument(engine: Engine, { kind, id, lang, body }: LiveDocument): Promise<boolean> {
  const text = JSON.stringify(body)
  return engine.write(async (transaction) => {
    const before = await transaction
      .selectFrom('live_document')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('lang', '=', lang)
      .executeTakeFirst()
    if (before?.body === text) return false
    const recordedAt = new Date(engine.effects.now()).toISOString()
    const row = { body: text, updated_at: recordedAt }
    await transaction
      .insertInto('live_document')
      .values({ kind, id, lang, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'id', 'lang']).doUpdateSet(row))
      .execute()
    await publishChange(engine, transaction)
    await recordLiveVersion(transaction, { kind, id, lang, body: text, recordedAt })
    return true
  })
}

/** Reads all documents of all kinds. A body that is invalid JSON is left out: the next update replaces it. */
export async function allDocuments(engine: Engine): Promise<LiveDocument[]> {
  const rows = await engine.read((db) =>
    db.selectFrom('live_document').selectAll().orderBy('kind').orderBy('id').orderBy('lang').execute(),
  )
  return parseDocuments(rows)
}

/** Leaves out a body that is invalid JSON, and documents of kinds that only another version knows. */
export function parseDocuments(
  rows: readonly Readonly<Omit<LiveDocumentTable, 'updated_at'>>[],
): LiveDocument[] {
  return rows.flatMap(({ kind, id, lang, body }) => {
    const parsed = parsedJson(body)
    return parsed.ok && isLang(lang) && isLiveKind(kind) ? [{ kind, id, lang, body: parsed.value }] : []
  })
}

/** Body of one document; `null` = none, or unreadable. */
export async function findDocument(
  engine: Engine,
  { kind, id, lang }: Omit<LiveDocument, 'body'>,
): Promise<unknown> {
  const row = await engine.read((db) =>
    db
      .selectFrom('live_document')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('lang', '=', lang)
      .executeTakeFirst(),
  )
  const parsed = row ? parsedJson(row.body) : null
  return parsed?.ok ? parsed.value : null
}

/** Removes one document. @returns whether there was one */
export function removeDocument(
  engine: Engine,
  { kind, id, lang }: Omit<LiveDocument, 'body'>,
): Promise<boolean> {
  return engine.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('live_document')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('lang', '=', lang)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await publishChange(engine, transaction)
    const recordedAt = new Date(engine.effects.now()).toISOString()
    await recordLiveVersion(transaction, { kind, id, lang, body: null, recordedAt })
    return true
  })
}

function isLang(lang: string): lang is LiveDocument['lang'] {
  return lang === 'no' || lang === 'en'
}

function parsedJson(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
