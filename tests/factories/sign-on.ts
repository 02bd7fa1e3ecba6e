/** Single sign-on on a real store, with two providers in memory and a browser that follows redirects. */
import { openIdProvider } from '#sign-on/provider/open-id-provider.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import { createSignOn } from '#sign-on/sign-on-service.ts'
import type { Caller } from '#accounts/service-types.ts'
import { CALLER, openAccounts, type TestAccounts } from './accounts.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  fakeProvider,
  type FakeProvider,
  type ProviderUser,
} from './fake-provider.ts'

export interface TestSignOn extends TestAccounts {
  readonly signOn: SignOn
  readonly first: FakeProvider
  readonly second: FakeProvider
  /** Begins a login. @throws when it could not begin */
  begin(provider?: string, cookie?: string, caller?: Caller): Promise<{ location: string; browser: string }>
  /** Begins, logs in at the provider and comes back. */
  through(user: ProviderUser, cookie?: string): Promise<{ page: string; browser: string }>
  /** Token of the newest mail that proves an address. */
  proof(): Promise<string>
  /** Logs in for the first time, with the mail. @throws when it was refused */
  firstLogin(user: ProviderUser): Promise<{ token: string; account: number; browser: string }>
}

export async function openSignOn(): Promise<TestSignOn> {
  const portal = await openAccounts()
  const first = await fakeProvider('https://first.example.com')
  const second = await fakeProvider('https://second.example.com')
  const secrets = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }
  const { now } = portal.tools
  const signOn = createSignOn({
    ...portal.tools,
    providers: [
      openIdProvider(
        { name: 'first', label: 'First ID', issuer: first.issuer, ...secrets },
        { now, fetch: first.fetch },
      ),
      openIdProvider(
        { name: 'second', label: 'Second ID', issuer: second.issuer, ...secrets },
        { now, fetch: second.fetch },
      ),
    ],
  })
  const begin: TestSignOn['begin'] = async (provider = 'first', cookie = '', caller = CALLER) => {
    const begun = await signOn.begin(provider, '/oslo', cookie, caller)
    if (!begun || !('browser' in begun)) throw new Error(`no login: ${JSON.stringify(begun)}`)
    return begun
  }
  const through: TestSignOn['through'] = async (user, cookie) => {
    const { location, browser } = await begin('first', cookie)
    const page = await signOn.finish('first', first.logIn(location, user), browser, CALLER)
    return { page: page ?? '', browser }
  }
  const proof = async () => {
    const { text } = await portal.mailOf('sign-on-proof')
    return /#([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  return {
    ...portal,
    signOn,
    first,
    second,
    begin,
    through,
    proof,
    firstLogin: async (user) => {
      const { browser } = await through(user)
      const opened = await signOn.signIn({ proof: await proof(), accept_terms: true }, browser, CALLER)
      if (!opened.ok) throw new Error(`refused: ${opened.code}`)
      return { token: opened.value.token, account: opened.value.account.id, browser }
    },
  }
}
