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
  const asked: string[][] = []
  const timers: (() => void)[] = []
  const made = new BlockModelCache(
    async (blocks) => {
      asked.push(blocks.map(({ heading }) => heading))
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
  return { made, asked, pass }
}

const block = (heading: string, type = 'text'): Block => ({ ...emptyBlock(type), heading })

test('blocks that are wanted together are one question, each once', async () => {
  const { made, asked, pass } = models()
  const [one, two, odd] = [block('en'), block('to'), block('rar', 'fra-framtiden')]
  for (const each of [one, two, odd, one]) made.request(each)
  expect(made.get(one)).toEqual({ status: 'drawing' })
  let told = 0
  made.subscribe(() => {
    told += 1
  })
  await pass()
  expect(asked).toEqual([['en', 'to', 'rar']])
  expect([made.get(one), made.get(two), made.get(odd), told]).toEqual([
    { status: 'drawn', model: modelOf(one) },
    { status: 'drawn', model: modelOf(two) },
    { status: 'unknown' },
    1,
  ])
})

test('only a changed block is asked for, and the earlier one is still known', async () => {
  const { made, asked, pass } = models()
  const before = block('før')
  made.request(before)
  await pass()
  const after = { ...before, heading: 'etter' }
  made.request(after)
  made.request(before)
  await pass()
  expect(asked).toEqual([['før'], ['etter']])
  expect(made.get(before).status).toBe('drawn')
})

test('what failed says so, and is asked for again', async () => {
  const { made, asked, pass } = models([new Error('offline')])
  const one = block('en')
  made.request(one)
  await pass()
  expect(made.get(one)).toEqual({ status: 'failed', isOtherBuild: false })
  made.retry(one)
  await pass()
  expect([made.get(one).status, asked.length]).toEqual(['drawn', 2])
})

test('a server of another build is told apart: to be asked again would not help', async () => {
  const { made, pass } = models([new BuildMismatchError('newer')])
  const one = block('en')
  made.request(one)
  await pass()
  expect(made.get(one)).toEqual({ status: 'failed', isOtherBuild: true })
})
