/** Creates the clients of external services from the settings: other sites, the AI endpoint, the mail server. */
import { openAiModel } from '#commentary/planners/openai-client.ts'
import { writeCommentary } from '#commentary/write-commentary.ts'
import { readDkimKey } from '#mail/dkim-key.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import type { Environment } from '#environment/environment.ts'
import type { PortalDeps } from './run-portal.ts'

/**
 * No connection is made before it is needed. @throws Error with a sentence for the operator when DKIM_KEY or
 * DKIM_KEY_FILE contains no key
 */
export function createExternalServices(
  environment: Environment,
): Pick<PortalDeps, 'outside' | 'transport' | 'writeCommentary'> {
  const { fetchOutside: isOn, ai, mail } = environment
  const common = { isOn, userAgent: userAgentOf(environment), now: Date.now }
  const sites = createOutsideClient(common)
  // The operator configured this endpoint, so it may be on this machine or in a private network.
  const drafts = createOutsideClient({ ...common, mayReach: () => true })
  const model = isOn && ai !== null ? openAiModel({ ask: drafts.ask, ...ai }) : null
  // Read even without SMTP_URL, so that a wrong key is reported when it is set.
  const dkim = mail.dkim && readDkimKey(mail.dkim)
  const smtp = mail.smtpUrl === null ? null : smtpTransport({ url: mail.smtpUrl, dkim })
  return {
    outside: {
      ask: sites.ask,
      close: async () => {
        // Mails in flight are finished; the jobs wait for them.
        smtp?.close()
        await Promise.all([sites.close(), drafts.close()])
      },
    },
    transport: smtp && smtp.send,
    writeCommentary: (data, about) =>
      writeCommentary(data, { ...about, publicUrl: environment.publicUrl }, model),
  }
}

/** The User-Agent of outbound requests. */
export function userAgentOf({ publicUrl }: Pick<Environment, 'publicUrl'>): string {
  return `Kvartal (+${publicUrl})`
}
