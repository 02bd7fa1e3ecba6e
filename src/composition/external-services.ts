/** Creates the clients of external services from the settings: other sites, the AI endpoint, the mail server. */
import type { Tracing } from '#core/tracing.ts'
import { openAiModel } from '#commentary/planners/openai-client.ts'
import { writeCommentary } from '#commentary/write-commentary.ts'
import { readDkimKey } from '#mail/dkim-key.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { createOutsideClient, type OutsideFetch } from '#sources/outside/outside-client.ts'
import type { Environment } from '#environment/environment.ts'
import { PROGRAM_VERSION } from './monitoring/program-version.ts'
import type { PortalDeps } from './run-portal.ts'
import { tracedFetch } from './tracing/traced-work.ts'

/**
 * Creates the clients. Each client connects with its first request or mail.
 *
 * @param tracing makes spans of requests to other sites; `null` = nothing is traced
 * @throws Error with a sentence for the operator when DKIM_KEY contains no key
 */
export function createExternalServices(
  environment: Environment,
  tracing: Tracing | null = null,
): Pick<PortalDeps, 'outside' | 'transport' | 'writeCommentary'> {
  const { fetchOutside: isOn, ai, mail } = environment
  const clientOptions = { isOn, userAgent: userAgentOf(environment), now: Date.now }
  const siteClient = createOutsideClient(clientOptions)
  const traced = (ask: OutsideFetch) => (tracing === null ? ask : tracedFetch(ask, tracing))
  // The operator configured this endpoint, so it may be on this machine or in a private network.
  const aiClient = createOutsideClient({ ...clientOptions, mayReach: () => true })
  // Without a model, the rules write the commentaries.
  const model = isOn && ai !== null ? openAiModel({ ask: traced(aiClient.ask), ...ai }) : null
  // The key is read even without SMTP_URL, so that a wrong key is reported as soon as the key is set.
  const dkim = mail.dkim && readDkimKey(mail.dkim)
  const smtp = mail.smtpUrl === null ? null : smtpTransport({ url: mail.smtpUrl, dkim })
  return {
    outside: {
      ask: traced(siteClient.ask),
      close: async () => {
        // The SMTP client finishes the mails under way and starts no more. The jobs that send them wait for
        // their end.
        smtp?.close()
        await Promise.all([siteClient.close(), aiClient.close()])
      },
    },
    transport: smtp && smtp.send,
    writeCommentary: (data, about) =>
      writeCommentary(data, { ...about, publicUrl: environment.publicUrl }, model),
  }
}

/** The User-Agent of outbound requests (RFC 9110 §10.1.5): product, version, and where to read about it. */
export function userAgentOf({ publicUrl }: Pick<Environment, 'publicUrl'>): string {
  return `Kvartal/${PROGRAM_VERSION} (+${publicUrl})`
}
