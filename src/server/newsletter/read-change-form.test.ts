import { expect, test } from 'vitest'
import { readChangeForm } from './read-change-form.ts'

const STORED = { rhythm: 'frequency', data_sources: ['a'] } as const
const SCHEDULE = {
  part: 'schedule',
  frequency: 'weekly',
  weekday: 'wednesday',
  monthday: '31',
  hours: '13',
  pause_until: '',
}
const read = (fields: URLSearchParams) =>
  readChangeForm(fields, { ...STORED, data_sources: ['a'] }, ['a', 'b'])

test.each<[string, object, object]>([
  ['a frequency', {}, { frequency: 'weekly', rhythm: 'frequency' }],
  ['a rhythm', { frequency: 'monthly' }, { frequency: 'weekly', rhythm: 'monthly' }],
  ['a pause', { pause_until: '2026-12-24' }, { pause_until: '2026-12-24' }],
])('readChangeForm reads a schedule: %s', (_why, changes, expected) => {
  const result = read(new URLSearchParams({ ...SCHEDULE, ...changes }))
  const rest = { weekday: 'wednesday', monthday: 31, hours: 13 }
  expect(result).toMatchObject({ ok: true, changes: { ...rest, ...expected } })
  expect(result).not.toHaveProperty('changes.data_sources')
})

test.each([
  ['no frequency', { frequency: 'hourly' }],
  ['the newsletter is stopped elsewhere', { frequency: 'off' }],
  ['another day', { weekday: 'sunday' }],
  ['no day of a month', { monthday: '32' }],
  ['no hour', { hours: 'noon' }],
  ['an hour of the night', { hours: '3' }],
  ['no date', { pause_until: '2026-13-01' }],
])('readChangeForm refuses %s', (_why, changes) =>
  expect(read(new URLSearchParams({ ...SCHEDULE, ...changes }))).toEqual({
    ok: false,
    problem: 'notAccepted',
  }),
)

test('readChangeForm reads the boxes, and nothing of the schedule', () => {
  expect(read(new URLSearchParams('part=series&series=b'))).toEqual({
    ok: true,
    changes: { data_sources: ['b'] },
  })
})

test('readChangeForm refuses more than 20 series', () => {
  const ids = Array.from({ length: 21 }, (_, index) => `s${index}`)
  const fields = new URLSearchParams(ids.map((id) => ['series', id]))
  expect(readChangeForm(fields, { ...STORED, data_sources: [] }, ids)).toEqual({
    ok: false,
    problem: 'tooManySeries',
  })
})
