/** A sign-on provider of another maker (oidc-provider) on this machine, with one user who always consents. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { CLIENT_ID, CLIENT_SECRET, type ProviderUser } from './fake-provider.ts'

export interface LocalProvider {
  readonly issuer: string
  /** Logs the user in, as its pages do. @param location where the portal sent the browser */
  logIn(location: string): Promise<string>
  stop(): Promise<void>
}

/** @param redirectUri exactly as the portal sends it; anything else is refused there */
export async function startLocalProvider(
  redirectUri: string,
  user: ProviderUser,
  port = 0,
): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the provider has no port')
  const issuer = `http://localhost:${address.port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ ...user }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    cookies: { keys: ['keys of a test'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    void (request.url?.startsWith('/interaction/')
      ? finishInteraction(provider, request, response, user.sub)
      : answer(request, response))
  })
  return {
    issuer,
    logIn: (location) => followToPortal(location, issuer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function finishInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<void> {
  const { prompt, params, grantId } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId } })
  const grant = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId, clientId: params.client_id })
  grant?.addOIDCScope('openid email')
  await provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant?.save() } },
    { mergeWithLastSubmission: true },
  )
}

/** Follows the provider's redirects with its cookies, until one leads away from it. */
async function followToPortal(location: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = location
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    address = new URL(next, address).href
    if (!address.startsWith(`${issuer}/`)) return address
  }
  throw new Error('the provider redirects without end')
}
