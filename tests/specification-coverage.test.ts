/**
 * The coverage documents: every test that they name exists and contains the words, every decision is listed,
 * and no requirement is without a proof.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText, ROOT } from './source-files.ts'

const SPECIFICATION = 'docs/specification-coverage.md'
const SECURITY = 'docs/security-and-accessibility-coverage.md'

interface Requirement {
  /** `2.14`, `D.7`, `W.3`, `S61`, `C20`. */
  readonly id: string
  readonly says: string
  readonly proof: string
}

/** The rows of all tables of a document: number, requirement, proof. */
function requirementsIn(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id = '', says = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return /^(?:\d\.\d+|[DW]\.\d+|[SC]\d+)$/.test(id) ? [{ id, says, proof }] : []
  })
}

interface Proof {
  readonly file: string
  readonly words: readonly string[]
}

/** Each a file in backticks, followed by words in quotation marks. */
function proofsIn(cell: string): readonly Proof[] {
  return cell.split('<br>').flatMap((part) => {
    const file = /^`([^`]+)`/.exec(part.trim())?.[1]
    return file === undefined
      ? []
      : [{ file, words: [...part.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words) }]
  })
}

/** Errors of a proof; empty = none. A name in single quotes has its apostrophes escaped. */
function faultsOf({ file, words }: Proof, read: (file: string) => string | null): readonly string[] {
  const source = read(file)
  if (source === null) return [`${file} is not there`]
  if (words.length === 0) return [`${file}: no words`]
  return words
    .filter((wanted) => !source.includes(wanted) && !source.includes(wanted.replaceAll('’', String.raw`\'`)))
    .map((wanted) => `${file}: ${wanted}`)
}

const readTest = (file: string) =>
  /\.(?:test|spec)\.tsx?$|-suite\.ts$/.test(file) && existsSync(join(ROOT, file)) ? readText(file) : null
const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

describe.each([SPECIFICATION, SECURITY])('%s', (path) => {
  const requirements = requirementsIn(readText(path))

  test('has each requirement once, in words', () => {
    expect(requirements.length).toBeGreaterThan(50)
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(requirements.filter(({ says }) => says.length < 5)).toEqual([])
  })

  test('every proof is there', () => {
    expect(
      requirements.flatMap(({ id, proof }) =>
        proofsIn(proof).flatMap((one) => faultsOf(one, readTest).map((fault) => `${id}: ${fault}`)),
      ),
    ).toEqual([])
  })

  test('a requirement without a proof is marked', () => {
    expect(
      requirements
        .filter(({ proof }) => proofsIn(proof).length === 0 && !proof.startsWith('No test of ours: '))
        .map(({ id }) => id),
    ).toEqual([])
  })
})

test('all nine sections, all decisions and all checks are there', () => {
  const ids = [SPECIFICATION, SECURITY].flatMap((path) => requirementsIn(readText(path)).map(({ id }) => id))
  const sections = numbers('', 9).filter((section) => !ids.some((id) => id.startsWith(`${section}.`)))
  expect(sections).toEqual([])
  expect(
    [...numbers('D.', 57), ...numbers('S', 61), ...numbers('C', 20)].filter((id) => !ids.includes(id)),
  ).toEqual([])
})

describe('the judge', () => {
  const read = (file: string) =>
    file === 'a.test.ts' ? `test('what is asked', …) test('a reader\\'s own')` : null

  test.each<[string, string, readonly string[]]>([
    ['it stands there', '`a.test.ts` “what is asked”', []],
    ['one of two is missing', '`a.test.ts` “what is asked” “what is told”', ['a.test.ts: what is told']],
    ['an apostrophe', '`a.test.ts` “a reader’s own”', []],
    ['a missing file', '`b.test.ts` “what is asked”', ['b.test.ts is not there']],
    ['no words', '`a.test.ts`', ['a.test.ts: no words']],
  ])('%s', (_why, cell, faults) =>
    expect(proofsIn(cell).flatMap((proof) => faultsOf(proof, read))).toEqual(faults),
  )

  test('a table is read', () => {
    expect(requirementsIn('| # | R | P |\n|---|---|---|\n| 2.14 | It leads on. | `x` “y” | 7 |\n')).toEqual([
      { id: '2.14', says: 'It leads on.', proof: '`x` “y”' },
    ])
  })
})
