/**
 * Usage: node store-child.ts {data directory} {times}: opens the store and publishes a small pack that many
 * times.
 */
import { openStore } from '#store/open-store.ts'

const [dataDir = '', times = '0'] = process.argv.slice(2)
const store = await openStore({ databaseUrl: null, dataDir })
for (let time = 0; time < Number(times); time += 1) {
  const stage = await store.content.beginPack({ hash: `${process.pid}-${time}`, name: 'test' })
  await stage.addItems([{ kind: 'comment', id: 'a', lang: 'no', position: 0, body: { time } }])
  await stage.publish()
}
await store.close()
