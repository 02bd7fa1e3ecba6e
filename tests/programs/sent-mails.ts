/** Mails of every kind and language as the portal's own transport hands them to a mail server, signed. */
import { generateKeyPairSync } from 'node:crypto'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import { ACCOUNT_MAIL_KINDS, accountMailExample } from '#mail/account-mail-examples.ts'
import { readDkimKey } from '#mail/dkim-key.ts'
import { createMailer } from '#mail/mailer.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { smtpTransport } from '#mail/smtp-transport.ts'
import { composeCrossing, renderAlertMail } from '#newsletter/alerts/alert-mail.ts'
import { renderNewsletter } from '#newsletter/compose/render-newsletter.ts'
import {
  copyHref,
  manageHref,
  oneClickUnsubscribeHref,
  unsubscribePageHref,
} from '#newsletter/manage/newsletter-links.ts'
import { testComposer } from '../factories/newsletter.ts'
import { exampleEdition, EXAMPLES, examplesOf, TIMES } from '../factories/newsletter-examples.ts'
import { smtpSink } from '../factories/smtp-sink.ts'
import { watchedEdition, watchedFigure } from '../factories/watched-edition.ts'

export const HOST = 'portal.example.org'
const PUBLIC_URL = `https://${HOST}`
const TOKEN = 'AQAAAAAAB3Zkq9cQ2vT7mB4yLr8sZ1nW6pJ3'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** TXT record of the selector, for verifiers. */
export const DKIM_RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`

export interface SentMail {
  /** `newsletter typical nb-NO`. */
  readonly name: string
  readonly kind: 'account' | 'newsletter' | 'alert'
  readonly rendered: RenderedMail
  /** Bytes after DATA, as text. */
  readonly raw: string
}

type PreparedMail = Omit<SentMail, 'raw'> & { readonly leave: string }

function accountMails(locale: Locale): PreparedMail[] {
  return ACCOUNT_MAIL_KINDS.map((kind) => {
    const { mail, context } = accountMailExample(kind, locale, PUBLIC_URL)
    return {
      name: `account ${kind} ${locale}`,
      kind: 'account',
      rendered: renderAccountMail(mail, context),
      leave: '',
    }
  })
}

async function newsletters(locale: Locale): Promise<PreparedMail[]> {
  const { compose } = testComposer()
  const examples = examplesOf(await exampleEdition())
  const links = {
    manage: manageHref(PUBLIC_URL, TOKEN, locale),
    leave: unsubscribePageHref(PUBLIC_URL, TOKEN, locale),
    copy: copyHref(PUBLIC_URL, TOKEN),
  }
  return Promise.all(
    EXAMPLES.map(async (example): Promise<PreparedMail> => {
      const { edition, wish, before } = examples[example]
      const issue = await compose(edition, { ...wish, locale }, TIMES, before)
      return {
        name: `newsletter ${example} ${locale}`,
        kind: 'newsletter',
        rendered: renderNewsletter(issue, { publicUrl: PUBLIC_URL, firstName: 'Kari', links }),
        leave: oneClickUnsubscribeHref(PUBLIC_URL, TOKEN, locale),
      }
    }),
  )
}

function alertMail(locale: Locale): PreparedMail {
  const edition = watchedEdition({ figures: [watchedFigure('oslo-vacancy', 7.2)] })
  const alert = { series: 'oslo-vacancy', above: true, value: 7 } as const
  const crossing = composeCrossing(alert, edition, { locale, publicUrl: PUBLIC_URL })
  const links = {
    change: `${PUBLIC_URL}${localizedPath('/profile/newsletter', locale)}`,
    stop: manageHref(PUBLIC_URL, TOKEN, locale),
  }
  return {
    name: `alert ${locale}`,
    kind: 'alert',
    rendered: renderAlertMail(crossing, { publicUrl: PUBLIC_URL, firstName: 'Kari', links }),
    leave: oneClickUnsubscribeHref(PUBLIC_URL, TOKEN, locale),
  }
}

/** @throws when the test's mail server did not get a mail */
export async function sendEveryMail(): Promise<SentMail[]> {
  const prepared = await Promise.all(
    LOCALES.map(async (locale) => [
      ...accountMails(locale),
      ...(await newsletters(locale)),
      alertMail(locale),
    ]),
  )
  const sink = await smtpSink()
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const transport = smtpTransport({ url: sink.url, dkim: readDkimKey({ domain: HOST, selector: 's1', key }) })
  const send = createMailer({ transport: transport.send, from: `Kvartal <kvartal@${HOST}>`, host: HOST })
  try {
    const sent: SentMail[] = []
    for (const [index, { leave, ...mail }] of prepared.flat().entries()) {
      const { subject, text, html } = mail.rendered
      await send({ key: `${mail.kind}:${index}`, to: 'kari@example.org', subject, text, html, leave })
      const raw = sink.received.at(-1)?.raw
      if (raw === undefined || sink.received.length !== index + 1)
        throw new Error(`${mail.name} was not sent`)
      sent.push({ ...mail, raw })
    }
    return sent
  } finally {
    transport.close()
    await sink.stop()
  }
}
