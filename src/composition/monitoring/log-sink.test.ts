import pino from 'pino'
import { expect, test } from 'vitest'
import { createLogSink, formatTerminalLine } from './log-sink.ts'

const AT = Date.parse('2026-11-20T12:00:05.678Z')
const line = (fields: object) =>
  JSON.stringify({ level: 40, time: AT, pid: 7, hostname: 'here', ...fields }) + '\n'

test.each<[string, string, string]>([
  ['time, level and message', line({ msg: 'the clock is late' }), '13:00:05 warning  the clock is late\n'],
  [
    'a failure',
    line({ level: 50, code: 'job_failed', about: 'series/no-cpi', msg: 'answered 503' }),
    '13:00:05 error  answered 503 [job_failed, series/no-cpi]\n',
  ],
  ['which request', line({ level: 30, requestId: 'abc', msg: 'slow' }), '13:00:05 info  slow [abc]\n'],
  ['the gravest', line({ level: 60, msg: 'no' }), '13:00:05 fatal  no\n'],
  ['the least', line({ level: 10, msg: 'so' }), '13:00:05 trace  so\n'],
  [
    'signs that steer the terminal',
    line({ msg: 'a\u001b[2Jb\u202e' }),
    '13:00:05 warning  a\ufffd[2Jb\ufffd\n',
  ],
  ['a message with several lines is one line', line({ msg: 'a\n  at b\nc' }), '13:00:05 warning  a at b c\n'],
  ['no line of the log', 'something else\n', 'something else\n'],
  ['JSON of another kind', '{"a":1}\n', '{"a":1}\n'],
])('on a terminal: %s', (_why, record, expected) => expect(formatTerminalLine(record)).toBe(expected))

test.each([
  ['a terminal', true, /^\d\d:\d\d:\d\d warning {2}a source is late \[job_failed\]\n$/],
  ['whatever else', false, /^\{"level":40,"time":\d+,.*"code":"job_failed","msg":"a source is late"\}\n$/],
])('to %s', (_who, isTerminal, expected) => {
  const output: string[] = []
  pino({ level: 'info' }, createLogSink({ write: (text) => void output.push(text) }, isTerminal)).warn(
    { code: 'job_failed' },
    'a source is late',
  )
  expect(output).toEqual([expect.stringMatching(expected)])
})
