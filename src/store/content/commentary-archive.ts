/** Archive of all published commentaries. */
import type { Engine } from '../engine/engine.ts'

export interface ArchivedCommentary {
  /** A city, or `market` for the whole of it. */
  readonly id: string
  readonly lang: 'no' | 'en'
  /** Time of creation, ISO 8601 UTC. */
  readonly time: string
  /** JSON that the contract's commentary schema accepts. */
  readonly body: unknown
}

/** Archives a commentary; replaces one of the same instant. */
export function archiveCommentary(
  engine: Engine,
  { id, lang, time, body }: ArchivedCommentary,
): Promise<void> {
  const text = JSON.stringify(body)
  return engine.write(async (transaction) => {
    await transaction
      .insertInto('commentary_archive')
      .values({ id, lang, time, body: text })
      .onConflict((conflict) => conflict.columns(['id', 'lang', 'time']).doUpdateSet({ body: text }))
      .execute()
  })
}

/** Newest first. @param until ISO 8601 UTC: later ones are left out; `null` = none is */
export async function archivedCommentaries(
  engine: Pick<Engine, 'read'>,
  { id, lang }: { readonly id: string; readonly lang: 'no' | 'en' },
  limit: number,
  until: string | null = null,
): Promise<ArchivedCommentary[]> {
  const rows = await engine.read((db) =>
    db
      .selectFrom('commentary_archive')
      .select(['time', 'body'])
      .where('id', '=', id)
      .where('lang', '=', lang)
      .$if(until !== null, (query) => query.where('time', '<=', until ?? ''))
      .orderBy('time', 'desc')
      .limit(limit)
      .execute(),
  )
  return rows.flatMap(({ time, body }) => {
    try {
      return [{ id, lang, time, body: JSON.parse(body) as unknown }]
    } catch {
      return []
    }
  })
}
