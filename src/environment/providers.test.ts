import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const PROVIDER = {
  name: 'entra',
  label: 'Microsoft',
  issuer: 'https://login.example.com/tenant/v2.0',
  clientId: 'id',
  clientSecret: 's3cret',
}
const read = (value: unknown) =>
  readEnvironment({ OIDC_PROVIDERS: typeof value === 'string' ? value : JSON.stringify(value) })

test('a list of providers, in its order', () => {
  const second = { ...PROVIDER, name: 'local', issuer: 'http://localhost:8080/realms/test' }
  expect(read([PROVIDER, second])).toMatchObject({
    ok: true,
    environment: { signOn: { providers: [PROVIDER, second] } },
  })
})

describe('a wrong list is told by place, without a value', () => {
  test.each<[why: string, value: unknown, problem: string]>([
    ['no JSON', '[s3cret', 'must be a JSON list of providers'],
    ['no list', PROVIDER, 'must be a JSON list of providers'],
    [
      'no TLS',
      [{ ...PROVIDER, issuer: 'http://s3cret.example.com' }],
      'is wrong at provider 1: issuer must be https',
    ],
    [
      'an issuer with a query',
      [{ ...PROVIDER, issuer: 'https://a?s3cret' }],
      'provider 1: issuer must be https',
    ],
    [
      'an issuer with a login',
      [{ ...PROVIDER, issuer: 'https://u:s3cret@a' }],
      'provider 1: issuer must be https',
    ],
    ['an unknown field', [{ ...PROVIDER, s3cret: 1 }], 'provider 1: it may only have name, label'],
    [
      'no secret',
      [PROVIDER, { ...PROVIDER, name: 'b', clientSecret: undefined }],
      'provider 2: clientSecret must be a text',
    ],
    [
      'a name for an address that it is not',
      [{ ...PROVIDER, name: 's3cret/../x' }],
      'provider 1: name must be lower-case',
    ],
    ['a name twice', [PROVIDER, PROVIDER], 'must have a name of its own for each'],
    [
      'nine of them',
      Array.from({ length: 9 }, (_, at) => ({ ...PROVIDER, name: `p${at}` })),
      'may name 8 providers at most',
    ],
  ])('%s', (_why, value, problem) => {
    const result = read(value)
    const problems = result.ok ? [] : result.problems
    expect(problems).toEqual([expect.stringContaining(problem)])
    expect(problems.join()).not.toContain('s3cret')
  })
})
