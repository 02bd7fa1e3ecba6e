/** Imports a pack as a program without the history did (migrations up to 017): it writes none of its tables. */
import { readPack } from '#content/read-pack.ts'
import { openEngine, type StoreOptions } from '#store/open-store.ts'

/** @param now milliseconds since 1970 */
export async function publishAsBefore(options: StoreOptions, directory: string, now: number): Promise<void> {
  const read = await readPack(directory)
  if (!read.ok) throw new Error('the pack is refused')
  const { hash, name, items } = read.pack
  const engine = await openEngine(options)
  await engine.write(async (transaction) => {
    const { next_pack: id, version } = await transaction
      .selectFrom('publication')
      .selectAll()
      .executeTakeFirstOrThrow()
    await transaction.updateTable('pack').set({ state: 'cleared' }).where('state', '=', 'live').execute()
    const row = { id, hash, name, imported_at: new Date(now).toISOString(), state: 'live' } as const
    await transaction.insertInto('pack').values(row).execute()
    await transaction
      .insertInto('pack_item')
      .values(
        items.map(({ kind, id: item, lang, position, body }, index) => ({
          pack: id,
          seq: index + 1,
          kind,
          id: item,
          lang,
          position,
          body: JSON.stringify(body),
        })),
      )
      .execute()
    await transaction.deleteFrom('pack_item').where('pack', '<', id).execute()
    await transaction
      .updateTable('publication')
      .set({ live_pack: id, next_pack: id + 1, version: version + 1 })
      .execute()
  })
  await engine.close()
}
