import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const started = vi.hoisted(() => vi.fn<() => object>(() => ({})))
vi.mock('./runtime/start-account.ts', () => ({ startAccount: started }))

beforeEach(() => void vi.resetModules())

/** @returns the status at once, and whether the code of accounts was started soon after */
async function openedWith(
  items: Readonly<Record<string, string>> | undefined,
): Promise<readonly [status: string, isStarted: boolean]> {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { pathname: '/oslo' })
  vi.stubGlobal('document', { documentElement: { removeAttribute: () => {} } })
  vi.stubGlobal('localStorage', items)
  onTestFinished(() => void vi.unstubAllGlobals())
  const [{ loadAccount, watchSession }, { accountState }] = [
    await import('./load-account.ts'),
    await import('./account-state.ts'),
  ]
  watchSession()()
  const { status } = accountState()
  const isStarted = status !== 'guest'
  if (isStarted) await loadAccount()
  return [status, started.mock.calls.length === 1]
}

test.each<
  [
    why: string,
    items: Readonly<Record<string, string>> | undefined,
    expected: readonly [status: string, isStarted: boolean],
  ]
>([
  [
    'no session data',
    { 'kvartal-draft-1': '{}', 'kvartal-theme': 'dark', tokens: '1', _auth_refresh: 'x' },
    ['guest', false],
  ],
  ['blocked storage', undefined, ['guest', false]],
  ...['_auth', '_auth_type', '_auth_state', 'token', 'user', 'AppStore'].map(
    (name): [string, Readonly<Record<string, string>>, readonly [string, boolean]] => [
      `a session, or what is left of one: ${name}`,
      { [name]: '{}' },
      ['unknown', true],
    ],
  ),
])(
  'the code of accounts is loaded where there is something for it to use or to remove: %s',
  async (_why, items, expected) => {
    expect(await openedWith(items)).toEqual(expected)
  },
)
