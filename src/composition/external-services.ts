/**
 * The portal's ways out of this machine, as the settings have them: other sites, the writer of drafts, the
 * mail server.
 */
import { openAiModel } from '#commentary/planners/openai-client.ts'
import { writeCommentary } from '#commentary/write-commentary.ts'
import { readDkimKey } from '#mail/dkim-key.ts'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import type { Environment } from '#environment/environment.ts'
import type { PortalDeps } from './run-portal.ts'

/**
 * No connection is made before it is needed. @throws Error with a sentence for the operator when there is no
 * key where DKIM_KEY or DKIM_KEY_FILE says
 */
export function createExternalServices(
  environment: Environment,
): Pick<PortalDeps, 'outside' | 'transport' | 'writeCommentary'> {
  const { fetchOutside: isOn, ai, mail } = environment
  const common = { isOn, userAgent: userAgentOf(environment), now: Date.now }
  const sites = createOutsideClient(common)
  // The operator named this one endpoint, so it may be on this machine or in a network of its own.
  const drafts = createOutsideClient({ ...common, mayReach: () => true })
  const model = isOn && ai !== null ? openAiModel({ ask: drafts.ask, ...ai }) : null
  // Also where no mail is sent yet: a wrong key is found by whoever set it, and not by whoever sets SMTP_URL
  // later.
  const dkim = mail.dkim && readDkimKey(mail.dkim)
  const post = mail.smtpUrl === null ? null : smtpTransport({ url: mail.smtpUrl, dkim })
  return {
    outside: {
      ask: sites.ask,
      close: async () => {
        // Mails under way are finished; the jobs wait for those.
        post?.close()
        await Promise.all([sites.close(), drafts.close()])
      },
    },
    transport: post && post.send,
    writeCommentary: (data, about) =>
      writeCommentary(data, { ...about, publicUrl: environment.publicUrl }, model),
  }
}

/** Who is asking, as other sites' logs show it. */
export function userAgentOf({ publicUrl }: Pick<Environment, 'publicUrl'>): string {
  return `Kvartal (+${publicUrl})`
}
