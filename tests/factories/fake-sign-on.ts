/** Single sign-on on which every call succeeds, for tests of the layer above it. */
import { succeed } from '#accounts/outcome.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import { FAKE_ACCOUNT } from './fake-accounts.ts'

const BEGUN = { location: 'https://first.example.com/login?state=x', browser: 'B'.repeat(43) }

const CHALLENGE = { options: { challenge: 'C'.repeat(43) }, browser: 'B'.repeat(43) }

/** Knows one provider: `first`. */
export const fakeSignOn: SignOn = {
  providers: [{ name: 'first', label: 'First ID' }],
  passkeys: {
    loginChallenge: async () => succeed(CHALLENGE),
    logIn: async () => succeed({ token: 'new.token.x', account: FAKE_ACCOUNT }),
    newChallenge: async () => succeed(CHALLENGE),
    add: async () => succeed(null),
  },
  begin: async (provider) => (provider === 'first' ? BEGUN : null),
  finish: async (provider) => (provider === 'first' ? '/login?sign-on=ready' : null),
  signIn: async () => succeed({ token: 'new.token.x', account: FAKE_ACCOUNT }),
  methods: async () => ({ methods: [], providers: [], passkeys: false, has_password: true, is_fresh: true }),
  link: async () => succeed(BEGUN),
  remove: async () => succeed(null),
}
