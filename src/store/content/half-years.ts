/** Half-year editions: written once, read by every process, never changed. */
import type { Engine } from '../engine/engine.ts'
import { parseStoredJson } from '../engine/stored-json.ts'
import { publishChange } from './revisions/publication.ts'

export type HalfYearLang = 'no' | 'en'

/** An edition to be stored. */
export interface NewHalfYear {
  /** `2026-1` */
  readonly id: string
  /** JSON that the contract's `halfYearSchema` accepts. */
  readonly bodies: Readonly<Record<HalfYearLang, unknown>>
  /** Data file, a ZIP archive. */
  readonly file: Uint8Array
}

/** JSON by language, for the contract's `halfYearSchema`; the data file is read apart. */
export interface StoredHalfYear {
  readonly id: string
  readonly bodies: Readonly<Record<HalfYearLang, unknown>>
}

export interface HalfYearRepository {
  /** Ids of all stored editions, the newest first. */
  ids(): Promise<string[]>
  /** Contents of some editions, the newest first; unknown ids are left out. @throws StoreDamagedError */
  contents(ids: readonly string[]): Promise<StoredHalfYear[]>
  /** Stores an edition. @returns `false` = there is one of this id already, which stays as it is */
  add(edition: NewHalfYear): Promise<boolean>
  /** The data file; `null` = no such edition. */
  file(id: string): Promise<Buffer | null>
}

export function halfYearRepository(engine: Engine): HalfYearRepository {
  return {
    ...halfYearsAt(engine, null),
    add: (edition) => addHalfYear(engine, edition),
    file: async (id) => {
      const row = await engine.read((db) =>
        db.selectFrom('half_year').select('file').where('id', '=', id).executeTakeFirst(),
      )
      return row ? Buffer.from(row.file, 'base64') : null
    },
  }
}

/** @param instant only editions made until then, ISO 8601 UTC; `null` = all */
export function halfYearsAt(
  engine: Engine,
  instant: string | null,
): Pick<HalfYearRepository, 'ids' | 'contents'> {
  return {
    ids: async () => {
      const rows = await engine.read((db) => {
        const all = db.selectFrom('half_year').select('id').orderBy('id', 'desc')
        return (instant === null ? all : all.where('made_at', '<=', instant)).execute()
      })
      return rows.map(({ id }) => id)
    },
    contents: (ids) => contentsOf(engine, ids),
  }
}

async function contentsOf(engine: Engine, ids: readonly string[]): Promise<StoredHalfYear[]> {
  if (ids.length === 0) return []
  const rows = await engine.read((db) =>
    db
      .selectFrom('half_year')
      .select(['id', 'body_no', 'body_en'])
      .where('id', 'in', [...ids])
      .orderBy('id', 'desc')
      .execute(),
  )
  const parsed = (text: string, id: string) =>
    parseStoredJson(text, engine.location, `the half-year edition ${id}`)
  return rows.map(({ id, body_no, body_en }) => ({
    id,
    bodies: { no: parsed(body_no, id), en: parsed(body_en, id) },
  }))
}

/** All in one transaction, so that no reader sees an edition without its file. */
function addHalfYear(engine: Engine, { id, bodies, file }: NewHalfYear): Promise<boolean> {
  const row = {
    id,
    made_at: new Date(engine.effects.now()).toISOString(),
    body_no: JSON.stringify(bodies.no),
    body_en: JSON.stringify(bodies.en),
    file: Buffer.from(file).toString('base64'),
  }
  return engine.write(async (transaction) => {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await transaction
      .insertInto('half_year')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (inserted > 0n) await publishChange(engine, transaction)
    return inserted > 0n
  })
}
