import { expect, test } from 'vitest'
import type { Block } from '#contract/entities/dashboard.ts'
import { BuildMismatchError } from '../../layouts/page/layout-renderer.ts'
import { emptyBlock } from '../../layouts/read-layout-source.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { BlockModelCache } from './block-model-cache.ts'

const FRAME = {
  heading: '',
  subtitle: '',
  description: '',
  sourceLine: '',
  illustrativeNote: '',
  age: '',
  icon: '',
  seamless: false,
  inverted: false,
}
const modelOf = ({ heading }: Block): BlockModel => ({
  key: heading,
  anchor: '',
  type: 'text',
  frame: { ...FRAME, heading },
  body: { status: 'failed', httpStatus: 400, text: '' },
})

/** Time passes when the test says so. */
function models(answers: (Error | null)[] = []) {
  const requestedIds: string[][] = []
  const timers: (() => void)[] = []
  const cache = new BlockModelCache(
    async (blocks) => {
      requestedIds.push(blocks.map(({ heading }) => heading))
      const failure = answers.shift()
      if (failure) throw failure
      return blocks.map((block) => (block.type === 'text' ? modelOf(block) : null))
    },
    (_ms, then) => void timers.push(then),
  )
  const pass = async () => {
    for (const timer of timers.splice(0)) timer()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { made: cache, asked: requestedIds, pass }
}

const block = (heading: string, type = 'text'): Block => ({ ...emptyBlock(type), heading })

test('blocks requested together share one request, each once', async () => {
  const { made: cache, asked: requestedIds, pass } = models()
  const [firstBlock, two, odd] = [block('en'), block('to'), block('rar', 'fra-framtiden')]
  for (const item of [firstBlock, two, odd, firstBlock]) cache.request(item)
  expect(cache.get(firstBlock)).toEqual({ status: 'drawing' })
  let notifications = 0
  cache.subscribe(() => {
    notifications += 1
  })
  await pass()
  expect(requestedIds).toEqual([['en', 'to', 'rar']])
  expect([cache.get(firstBlock), cache.get(two), cache.get(odd), notifications]).toEqual([
    { status: 'drawn', model: modelOf(firstBlock) },
    { status: 'drawn', model: modelOf(two) },
    { status: 'unknown' },
    1,
  ])
})

test('only a changed block is requested, and the earlier one stays cached', async () => {
  const { made: cache, asked: requestedIds, pass } = models()
  const before = block('før')
  cache.request(before)
  await pass()
  const after = { ...before, heading: 'etter' }
  cache.request(after)
  cache.request(before)
  await pass()
  expect(requestedIds).toEqual([['før'], ['etter']])
  expect(cache.get(before).status).toBe('drawn')
})

test('a failure is reported, and requested again', async () => {
  const { made: cache, asked: requestedIds, pass } = models([new Error('offline')])
  const requestedBlock = block('en')
  cache.request(requestedBlock)
  await pass()
  expect(cache.get(requestedBlock)).toEqual({ status: 'failed', isOtherBuild: false })
  cache.retry(requestedBlock)
  await pass()
  expect([cache.get(requestedBlock).status, requestedIds.length]).toEqual(['drawn', 2])
})

test('a server of another build is reported as such: a retry would not help', async () => {
  const { made: cache, pass } = models([new BuildMismatchError('newer')])
  const requestedBlock = block('en')
  cache.request(requestedBlock)
  await pass()
  expect(cache.get(requestedBlock)).toEqual({ status: 'failed', isOtherBuild: true })
})
