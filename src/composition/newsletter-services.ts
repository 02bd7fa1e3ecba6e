/**
 * The newsletter assembled: issues of the published content, their mails and pictures, and the server's
 * pages.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '#core/text/error-message.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { CallName } from '#contract/portal.ts'
import type { Repositories, Store } from '#store/open-store.ts'
import { createWebhookTrigger, type WebhooksJobDeps } from '#jobs/definitions/webhooks.ts'
import { channelNotice } from '#newsletter/webhooks/channel-notice.ts'
import { createChannelService } from '#newsletter/webhooks/channel-service.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import { createAlertChecker, type AlertsJobDeps, type SavedAlerts } from '#jobs/definitions/alerts.ts'
import { newsletterSender, type NewsletterSender } from '#jobs/definitions/newsletter.ts'
import type { Mailer } from '#mail/mailer.ts'
import { pause } from '#mail/pause.ts'
import { issueAddresser } from '#newsletter/send/addressed-issue.ts'
import { issueComposer, previewComposer } from '#newsletter/compose/compose-issue.ts'
import { createPictureCache } from '#newsletter/compose/picture-cache.ts'
import type { ComposerDeps } from '#newsletter/compose/section-cache.ts'
import { webCopyStore } from '#newsletter/manage/web-copies.ts'
import { createLinkTokens, type LinkSecret } from '#newsletter/manage/link-token.ts'
import { NoContentError, type Newsletter } from '#newsletter/newsletter.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { renderNewsletter } from '#newsletter/compose/render-newsletter.ts'
import { issueSources } from '#newsletter/send/issue-sources.ts'
import { newsletterService } from '#newsletter/newsletter-service.ts'
import { scaleToHeap } from '#server/limits/memory-budget.ts'
import type { Edition, LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { pngRenderer } from '#server/portal-files/png-renderer.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { editionForNewsletter } from './edition-for-newsletter.ts'

export interface NewsletterServicesDeps {
  readonly store: Pick<
    Store,
    'accounts' | 'deliveries' | 'issues' | 'alerts' | 'newsAlerts' | 'leaseReminders' | 'outbox' | 'webhooks'
  >
  /** Repositories with the deadline of interactive requests. */
  readonly forReaders: Pick<Repositories, 'accounts' | 'deliveries' | 'issues' | 'channels'>
  readonly live: Pick<LiveSnapshot, 'edition'>
  readonly secret: LinkSecret
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** `null` = mail stays in the outbox. */
  readonly mailer: Mailer | null
  /** Client for other sites; `null` = nothing is delivered to channels. */
  readonly ask: OutsideFetch | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: ComposerDeps['log']
}

export interface NewsletterServices {
  readonly newsletter: Newsletter
  /** Sends planned issues; started and stopped with the jobs. */
  readonly sender: NewsletterSender
  /** Dependencies of the alerts job. */
  readonly alerts: AlertsJobDeps
  /** Checks saved alerts soon. */
  readonly checkAlertsSoon: (saved: SavedAlerts) => void
  /** Dependencies of the job that delivers to channels; `null` = nothing is delivered. */
  readonly webhooks: WebhooksJobDeps | null
  /** Stops checking alerts and deliveries, and ends the picture threads. */
  stop(): Promise<void>
}

export function createNewsletterServices({
  store,
  forReaders,
  live,
  secret,
  publicUrl,
  mailer,
  ask,
  now,
  random,
  log,
}: NewsletterServicesDeps): NewsletterServices {
  const { deliveries, issues, outbox } = store
  const pngs = pngRenderer()
  const edition = currentEdition(live, log)
  const composing = { renderPng: pngs.render, publicUrl, now, log, scaleToHeap }
  const render = renderNewsletter
  const tokens = createLinkTokens(secret)
  const presentEdition = () => {
    const current = edition()
    if (!current) throw new NoContentError('there is no content to compare thresholds with')
    return current
  }
  const webhooks = ask && webhooksDeps(ask, { store, publicUrl, now, random })
  const delivering = webhooks && createWebhookTrigger(webhooks, log)
  const triggerDelivery = () => delivering?.trigger()
  const alerts: AlertsJobDeps = {
    alerts: store.alerts,
    news: store.newsAlerts,
    tokens,
    publicUrl,
    now,
    picture: createPictureCache({ ...composing, issues }),
    edition: presentEdition,
    triggerDelivery,
    leases: {
      reminders: store.leaseReminders,
      accounts: store.accounts,
      edition: presentEdition,
      tokens,
      publicUrl,
      now,
    },
  }
  const looking = createAlertChecker(alerts, log)
  return {
    newsletter: newsletterService({
      ...forReaders,
      channels: createChannelService({
        channels: forReaders.channels,
        randomBytes,
        now,
        publicUrl,
        isAvailable: webhooks !== null,
        triggerDelivery,
      }),
      tokens,
      render,
      edition,
      publicUrl,
      now,
      sources: issueSources({ edition, issues: forReaders.issues }),
      copies: webCopyStore({ issues: forReaders.issues, render, secret, publicUrl, now }),
      compose: previewComposer({ ...composing, issues: forReaders.issues }),
    }),
    sender: newsletterSender({
      deliveries,
      outbox,
      mailer,
      now,
      random,
      log,
      sources: issueSources({ edition, issues }),
      compose: issueComposer({ ...composing, issues }),
      address: issueAddresser({
        copies: webCopyStore({ issues, render, secret, publicUrl, now }),
        tokens,
        render,
        publicUrl,
      }),
      holder: randomUUID(),
      wait: async (ms) => {
        await wait(ms)
      },
    }),
    alerts,
    checkAlertsSoon: looking.check,
    webhooks,
    stop: async () => {
      await looking.stop()
      await delivering?.stop()
      await pngs.stop()
    },
  }
}

function webhooksDeps(
  ask: OutsideFetch,
  { store, publicUrl, now, random }: Pick<NewsletterServicesDeps, 'store' | 'publicUrl' | 'now' | 'random'>,
): WebhooksJobDeps {
  return {
    webhooks: store.webhooks,
    ask,
    noticeFor: (owner, delivery, reply) => channelNotice(owner, delivery, reply, { publicUrl, now }),
    now,
    random,
    pause,
  }
}

/** A test newsletter for an account, with a subject that says so; `null` = there is no content. */
export async function renderTestNewsletter(
  newsletter: Newsletter,
  { id, email, firstName, city, locale, emailSettings }: Account,
) {
  try {
    const mail = await newsletter.render({ settings: emailSettings, city, locale }, { id, email, firstName })
    return { ...mail, subject: textsByLocale[locale].newsletterPages.testSubject(mail.subject) }
  } catch (failure) {
    if (failure instanceof NoContentError) return null
    throw failure
  }
}

/** Returns the same object for the same edition, which caches derived data. */
function currentEdition(
  live: Pick<LiveSnapshot, 'edition'>,
  log: NewsletterServicesDeps['log'],
): () => NewsletterEdition | null {
  const cache = new WeakMap<Edition, NewsletterEdition>()
  const failed = (call: CallName, reason: unknown) => {
    log.warn(`newsletter: ${call} could not be answered: ${errorMessage(reason)}`, {
      code: 'newsletter_failed',
      about: 'section',
    })
  }
  return () => {
    const { edition } = live
    if (!edition) return null
    const cached = cache.get(edition) ?? editionForNewsletter(edition, failed)
    cache.set(edition, cached)
    return cached
  }
}
