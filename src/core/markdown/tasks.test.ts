import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse.ts'
import { tasksOf, taskWords, withTask } from './tasks.ts'
import type { MarkdownTree } from './tree.ts'

const LIST = '- [ ] a\n- [x] b\n'

test.each<[why: string, source: string, tasks: readonly boolean[]]>([
  ['none', 'Et avsnitt\n- et punkt', []],
  ['open and done', LIST, [false, true]],
  ['a capital', '* [X] a', [true]],
  ['numbered', '1. [ ] a\n2) [x] b', [false, true]],
  ['in a list in a list', '- a\n  - [x] b', [true]],
  ['two marks in a line', '- - [ ] a', [false]],
  ['quoted', '> - [ ] a', [false]],
  ['no space after the mark', '- [x]a', []],
  ['no list mark', '[x] a', []],
  ['other letters', '- [y] a\n- [] b', []],
  ['windows line ends', '- [ ] a\r\n- [x]\r\n', [false, true]],
])('tasksOf: %s', (_why, source, tasks) => expect(tasksOf(source)).toEqual(tasks))

test.each<[why: string, source: string, words: readonly string[]]>([
  ['none', '- et punkt', []],
  ['ticked or not, however it is marked', '- [ ] a\n1. [X]  **b** c \r\n> - [x]', ['a', '**b** c', '']],
])('taskWords: %s', (_why, source, words) => expect(taskWords(source)).toEqual(words))

test.each<[why: string, source: string, index: number, isDone: boolean, changed: string]>([
  ['done', LIST, 0, true, '- [x] a\n- [x] b\n'],
  ['not done', LIST, 1, false, '- [ ] a\n- [ ] b\n'],
  ['as it is', LIST, 1, true, LIST],
  ['a missing task', LIST, 2, true, LIST],
  [
    'the rest of the source is unchanged',
    '# A\r\n\r\n*  [ ]  **b**  \r\n| c |',
    0,
    true,
    '# A\r\n\r\n*  [x]  **b**  \r\n| c |',
  ],
])('withTask: %s', (_why, source, index, isDone, changed) =>
  expect(withTask(source, index, isDone)).toBe(changed),
)

describe('tasksOf agrees with the tree', () => {
  const inTree = (tree: MarkdownTree): boolean[] =>
    tree.flatMap((block) =>
      block.type === 'list'
        ? block.items.flatMap((item) => [
            ...(item.checked === null ? [] : [item.checked]),
            ...inTree(item.children),
          ])
        : [],
    )
  test.each([LIST, '- a\n  - [x] b\n- [ ] c', '1. [ ] a\n2. [x] b', '- [X] **a**\n\n  mer\n- [ ] b'])(
    '%j',
    (source) => {
      expect(inTree(parseMarkdown(source, { imageHosts: [] }))).toEqual(tasksOf(source))
    },
  )
})

test('a hundred thousand brackets take linear time', () => {
  expect(tasksOf('- '.repeat(50_000))).toEqual([])
  expect(tasksOf('> '.repeat(50_000))).toEqual([])
})
