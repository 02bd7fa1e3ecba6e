import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { ask, portOf } from '#tests/factories/http.ts'
import { HotPath } from '../responses/hot-path.ts'
import { mailPictureHandler } from './mail-pictures.ts'

test('the least recently used picture is evicted at the limit, from the hot path too', async () => {
  const reads: string[] = []
  const hotPath = new HotPath(() => 1)
  const answer = mailPictureHandler({
    edition: () => ({ number: 1 }),
    hotPath,
    limit: 25_000,
    newsletter: {
      picture: async (hash) => {
        reads.push(hash.slice(0, 1))
        return Buffer.alloc(10_000)
      },
    },
  })
  const server = createServer((request, response) => {
    if (!hotPath.serve(request, response))
      void answer(request, response, (request.url ?? '').slice('/bilder/'.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const get = (name: string) => ask(portOf(server.address()), `/bilder/${name.repeat(43)}.png`)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'c']) expect((await get(name)).body).toHaveLength(10_000)
  expect(reads).toEqual(['a', 'b', 'c', 'a'])
})
