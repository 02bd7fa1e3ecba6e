/** An export of the editor can be imported as part of a content pack. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toYaml } from '#core/text/to-yaml.ts'
import { localise } from '#content/parse/localise.ts'
import { blockSchema, dashboardSchema } from '#contract/entities/dashboard.ts'
import { dashboardFile } from '#web/admin/dashboard-file.ts'
import { codePoint } from './factories/code-points.ts'

const text = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 20 }).map((one) => one.toWellFormed()),
  fc.stringMatching(/^[-:#a-z \n\t'"|>%@&*!?{}[\],~0-9\u0085\u2028\uFEFF]{0,24}$/),
  fc.constantFrom(
    'true',
    'null',
    '~',
    '1.0',
    '2026-11-21',
    '- a',
    'a: b',
    '# a',
    'a #b',
    ' a',
    'a ',
    '\n',
    'a\n\n',
    '---',
    '...',
    '0x1f',
    '.inf',
    'a\tb\nc',
  ),
)
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    // JSON, and so the expectation, has no negative zero.
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 3, noNullPrototype: true },
    ),
  ),
})).value

test('a value that is written is read back as the same value', () => {
  fc.assert(
    fc.property(value, (written) => {
      expect(parse(toYaml(written))).toEqual(JSON.parse(JSON.stringify(written)))
    }),
    { numRuns: 2_000 },
  )
})

test.each(['no', 'en'] as const)('an exported layout is a dashboard in %s', (lang) => {
  const block = blockSchema.parse({
    type: 'text',
    heading: 'Hei: «du»',
    description: ' - a\n# b',
    attributes: { content: '# Æ\n\n  - [ ] ø' },
  })
  const { text: file } = dashboardFile(
    {
      title: 'Min side',
      subtitle: 'yes',
      menuTitle: '',
      shortTitle: '',
      icon: 'map',
      rows: [{ layout: '3366', columns: [[block], []] }],
    },
    (name) => `to: ${name} # {[`,
  )
  expect(dashboardSchema.parse(localise(parse(file), lang))).toEqual({
    path: 'min-side',
    title: 'Min side',
    subtitle: 'yes',
    menuTitle: '',
    shortTitle: '',
    icon: 'map',
    hidden: false,
    hideFooter: false,
    rows: [{ layout: '3366', columns: [[block], []] }],
  })
})
