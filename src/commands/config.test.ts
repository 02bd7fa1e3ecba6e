import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#environment/environment.ts'
import { WrongSettingError } from '#core/wrong-setting.ts'
import { runCommandLine } from './command.ts'
import { config } from './config.ts'

const STRONG = 'dGhpcyBpcyBmb3IgdGVzdHMgb25seSBhbmQgbG9uZyBlbm91Z2g5'

async function check(variables: Record<string, string>, words: readonly string[] = []) {
  let output = ''
  const read = readEnvironment(variables)
  const code = await runCommandLine(
    ['config', 'check', ...words],
    [config],
    {
      variables,
      get environment() {
        if (read.ok) return read.environment
        throw new WrongSettingError('not to be read when a value is wrong')
      },
      now: () => 0,
      print: (text) => void (output += text),
      printError: (text) => void (output += text),
      openOutside: () => {
        throw new Error('no outside client is needed')
      },
    },
    '1.0.0',
  )
  return { code, output }
}

describe('config check', () => {
  test.each<[string, Record<string, string>, number, RegExp]>([
    ['defaults', {}, 0, /^PORT {2,}default {2,}3000$[^]*\nThe settings are right\.\n$/m],
    [
      'a secret',
      { JWT_SECRET: STRONG },
      0,
      /^JWT_SECRET {2,}environment {2,}\(not shown\)$[^]*\nThe settings are right\.\n$/m,
    ],
    ['a wrong value', { PORT: 'x' }, 1, /\nWrong:\n {2}PORT is "x"; it must be a whole number/],
    ['a weak secret', { JWT_SECRET: 's3cret' }, 1, /\nWrong:\n {2}JWT_SECRET must be at least 32 bytes/],
    [
      'a database without a secret',
      { DATABASE_URL: 'postgres://u:s3cret@db/k' },
      1,
      /\nWrong:\n {2}JWT_SECRET must be set/,
    ],
    [
      'a key that is none',
      { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 's', DKIM_KEY: 's3cret' },
      1,
      /\nWrong:\n {2}DKIM_KEY: no private key/,
    ],
    [
      'a file that is not there',
      { JWT_SECRET_FILE: '/nowhere/s3cret' },
      1,
      /^JWT_SECRET {2,}file {2,}\(not shown\)$[^]*\nWrong:\n {2}JWT_SECRET_FILE names a file that cannot be read/m,
    ],
  ])('%s', async (_why, variables, code, output) => {
    const checked = await check(variables)
    expect(checked).toEqual({ code, output: expect.stringMatching(output) })
    expect(checked.output).not.toContain('s3cret')
    expect(checked.output).not.toContain(STRONG)
  })

  test('as JSON', async () => {
    const { code, output } = await check({ PORT: 'x', SMTP_URL: 'smtp://u:s3cret@mail.example' }, ['--json'])
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({
      settings: expect.arrayContaining([
        { name: 'SMTP_URL', source: 'environment', isSecret: true, value: null },
        { name: 'HOST', source: 'default', isSecret: false, value: '127.0.0.1' },
      ]),
      problems: [expect.stringMatching(/^PORT is "x"/)],
    })
  })
})
