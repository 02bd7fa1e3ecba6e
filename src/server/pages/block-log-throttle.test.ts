import { expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import { throttleBlockLog } from './block-log-throttle.ts'

let now = 0

function logged(
  messages: readonly (readonly [message: string, about: string])[],
  passMs = 0,
): readonly string[] {
  const lines: string[] = []
  const log = throttleBlockLog(
    (message) => void lines.push(message),
    () => now,
  )
  for (const [message, subject] of messages) {
    log(message, subject)
    now += passMs
  }
  return lines
}

test.each<[why: string, messages: readonly (readonly [string, string])[], passMs: number, lines: number]>([
  [
    'an unknown type once, wherever it stands',
    [
      ['unknown block type "x" at r0c0b0', 'unknown'],
      ['unknown block type "x" at r1c0b2', 'unknown'],
    ],
    0,
    1,
  ],
  [
    'two unknown types',
    [
      ['unknown block type "x" at r0c0b0', 'unknown'],
      ['unknown block type "y" at r0c0b0', 'unknown'],
    ],
    0,
    2,
  ],
  [
    'a broken block once per type',
    [
      ['block r0c0b0 of type text: a', 'text'],
      ['block r0c0b0 of type text: b', 'text'],
      ['block r0c0b0 of type table: b', 'table'],
    ],
    0,
    2,
  ],
  [
    'again after an hour',
    [
      ['block r0c0b0 of type text: a', 'text'],
      ['block r0c0b0 of type text: a', 'text'],
    ],
    HOUR_MS,
    2,
  ],
  [
    'invented types do not fill the log',
    Array.from({ length: 100 }, (_, type) => [`unknown block type "${type}" at r0c0b0`, 'unknown'] as const),
    0,
    20,
  ],
])('%s', (_why, messages, passMs, lines) => expect(logged(messages, passMs)).toHaveLength(lines))

test('a long message is cut', () =>
  expect(logged([[`unknown block type "${'x'.repeat(9_000)}" at r0c0b0`, 'unknown']])[0]).toHaveLength(200))
