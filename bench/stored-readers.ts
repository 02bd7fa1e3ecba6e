/**
 * Many readers with ten layouts of two kilobytes each, inserted directly: registering them one by one would
 * take an hour.
 */
import { newAccountRow } from '#store/accounts/account-rows.ts'
import { migrate } from '#store/schema/migrations.ts'
import { openEngine, type StoreOptions } from '#store/open-store.ts'
import { pseudoRandomSample } from './chosen.ts'

export const STORED_LAYOUTS = 10
const CHUNK = 200
const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const WORDS =
  'ledighet leie kontor logistikk handel Oslo Bergen Trondheim Stavanger yield prime areal rente vekst indeks uke kvartal år marked'.split(
    ' ',
  )

/** Readers without a known password; they only count. */
export async function storeReaders(
  count: number,
  where: Pick<StoreOptions, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  const engine = await openEngine(where)
  await migrate(engine)
  const texts = Array.from({ length: 997 }, (_, seed) =>
    Array.from({ length: 15 }, (_one, line) =>
      pseudoRandomSample(WORDS, 19, seed * 31 + line).join(' '),
    ).join(' '),
  )
  for (let start = 0; start < count; start += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => start + index)
    await engine.write(async (transaction) => {
      await transaction
        .insertInto('account')
        .values(
          numbers.map((number) => ({
            ...newAccountRow(
              {
                id: (number * 7_919_777_001) % 2 ** 47,
                email: `stored-${number}@example.org`,
                locale: 'nb-NO',
              },
              NOW,
            ),
            validated_at: NOW,
            list_number: 1,
          })),
        )
        .execute()
      await transaction
        .insertInto('layout_list')
        .values(
          numbers.map((number) => ({
            account: (number * 7_919_777_001) % 2 ** 47,
            number: 1,
            saved_at: NOW,
            body: JSON.stringify(
              Array.from({ length: STORED_LAYOUTS }, (_, index) => ({
                ID: `${number}-${index}`,
                title: 'Min side',
                text: texts[(number * STORED_LAYOUTS + index) % texts.length],
              })),
            ),
          })),
        )
        .execute()
    })
  }
  await engine.close()
}
