import { expect, test } from 'vitest'
import { vintageOf, withVintage } from './vintage.ts'

test.each([
  ['no query', '', null],
  ['another query', 'side=2', null],
  ['an empty choice, as a form sends it for today', 'utgave=', null],
  ['first published', 'utgave=forst', { kind: 'first' }],
  ['a day', 'x=1&utgave=2026-03-01', { kind: 'day', day: '2026-03-01' }],
  ['a day that does not exist', 'utgave=2026-02-30', 'invalid'],
  ['another form of a day', 'utgave=1.3.2026', 'invalid'],
  ['an instant', 'utgave=2026-03-01T00:00', 'invalid'],
  ['a word', 'utgave=first', 'invalid'],
  ['two vintages', 'utgave=forst&utgave=2026-03-01', 'invalid'],
  ['a name that contains it', 'utgavenr=1', null],
])('%s', (_what, search, vintage) => expect(vintageOf(search)).toEqual(vintage))

test('the address of a vintage is read back', () => {
  for (const vintage of [{ kind: 'first' }, { kind: 'day', day: '2026-03-01' }] as const)
    expect(vintageOf(withVintage('/serier/rate', vintage).split('?')[1] ?? '')).toEqual(vintage)
})
