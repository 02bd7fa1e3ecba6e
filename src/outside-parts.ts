/** The portal's ways out of this machine, as the settings have them: other sites, the writer of drafts, the mail server. */
import { openAiModel } from '#commentary/openai-client.ts'
import { writeCommentary } from '#commentary/write-commentary.ts'
import { smtpTransport } from '#mail/mailer.ts'
import { outside } from '#sources/outside/outside.ts'
import type { Environment } from './environment.ts'
import type { PortalParts } from './run-portal.ts'

/** No connection is made before it is needed. */
export function outsideParts(environment: Environment): Pick<PortalParts, 'outside' | 'transport' | 'writeCommentary'> {
  const { fetchOutside: isOn, ai, mail } = environment
  const common = { isOn, userAgent: userAgentOf(environment), now: Date.now }
  const sites = outside(common)
  // The operator named this one endpoint, so it may be on this machine or in a network of its own.
  const drafts = outside({ ...common, mayReach: () => true })
  const model = isOn && ai !== null ? openAiModel({ ask: drafts.ask, ...ai }) : null
  return {
    outside: { ask: sites.ask, close: async () => void (await Promise.all([sites.close(), drafts.close()])) },
    transport: mail.smtpUrl === null ? null : smtpTransport(mail.smtpUrl),
    writeCommentary: (data, about) => writeCommentary(data, about, model),
  }
}

/** Who is asking, as other sites' logs show it. */
export function userAgentOf({ publicUrl }: Pick<Environment, 'publicUrl'>): string {
  return `Kvartal (+${publicUrl})`
}
