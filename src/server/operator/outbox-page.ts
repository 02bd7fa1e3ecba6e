/**
 * `/drift/outbox`: mail that is kept because there is no mail server, to be read where the portal is tried
 * out. A mail lets whoever reads it into an account, so all of this must hold: no mail is sent, readers come
 * to this very machine (PUBLIC_URL), and so does who asks.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#core/text/escape-html.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { OutboxEntry, OutboxRepository } from '#store/mail/outbox-repository.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import { isLocalSite } from './loopback-request.ts'
import { mailStateLabel } from './mail-state-label.ts'
import {
  sendOperatorPage,
  OPERATOR_POLICY,
  BASE_POLICY,
  type OperatorResponse,
  type OperatorGate,
} from './operator-response.ts'
import { OPERATOR_PATH, type OutboxLink } from './operator-html.ts'
import {
  formatOperatorTime,
  operatorDocument,
  operatorLink,
  operatorTable,
  type Cell,
} from './operator-markup.ts'

const OUTBOX_PATH = '/drift/outbox'

/** Older mail is of no use to somebody who tries the portal. */
const MAX_MAILS = 200

/**
 * A mail as it came, cut off from this site: it runs nothing and counts as a stranger's page; its links still
 * lead on.
 */
const MAIL_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${BASE_POLICY}`

export type OutboxReader = Pick<OutboxRepository, 'newest'>

export interface OutboxPageOptions {
  readonly outbox: OutboxReader
  readonly gate: OperatorGate
}

/** Where kept mail is read at this machine; `null` = readers come from elsewhere, and there is no such page. */
export function outboxAddress(publicUrl: string): string | null {
  return isLocalSite(publicUrl) ? `${publicUrl}${OUTBOX_PATH}` : null
}

export function outboxPage(fastify: FastifyInstance, { outbox, gate }: OutboxPageOptions): void {
  const mailOf = async (name: string) =>
    (await outbox.newest(MAX_MAILS)).find(({ key }) => nameOf(key) === name)
  const one = (make: (mail: OutboxEntry) => OperatorResponse | null) => async (name: string) => {
    const mail = await mailOf(name)
    return mail ? make(mail) : null
  }
  const body = one(({ html }) => (html === '' ? null : { html, policy: MAIL_POLICY }))
  for (const locale of LOCALES) {
    const path = localizedPath(OUTBOX_PATH, locale)
    const page = one((mail) => ({ html: mailHtml(mail, locale), policy: OPERATOR_POLICY }))
    fastify.get(path, (request, reply) =>
      sendOperatorPage(request, reply, gate, async () => ({
        html: listHtml(await outbox.newest(MAX_MAILS), locale),
        policy: OPERATOR_POLICY,
      })),
    )
    fastify.get<{ Params: { name: string } }>(`${path}/:name`, (request, reply) =>
      sendOperatorPage(request, reply, gate, () => page(request.params.name)),
    )
  }
  // A mail is in its recipient's language.
  fastify.get<{ Params: { name: string } }>(`${OUTBOX_PATH}/:name/html`, (request, reply) =>
    sendOperatorPage(request, reply, gate, () => body(request.params.name)),
  )
}

export async function outboxLink(outbox: OutboxReader, locale: Locale): Promise<OutboxLink> {
  const mails = await outbox.newest(MAX_MAILS)
  return {
    href: localizedPath(OUTBOX_PATH, locale),
    kept: mails.filter(({ state }) => state === 'waiting').length,
  }
}

/** Keys hold slashes and say what a mail is about. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

function listHtml(mails: readonly OutboxEntry[], locale: Locale): string {
  const texts = operatorTextsByLocale[locale]
  const { title, mails: heads, outbox } = texts
  const rows = mails.map(({ key, to, subject, state, handedOverAt, createdAt }): readonly Cell[] => [
    { at: createdAt },
    to,
    { text: subject, href: localizedPath(`${OUTBOX_PATH}/${nameOf(key)}`, locale) },
    mailStateLabel({ state, handedOverAt }, false, texts),
  ])
  const body = `<p>${outbox.lead(MAX_MAILS)} ${operatorLink(title, localizedPath(OPERATOR_PATH, locale))}</p>
${operatorTable(locale, outbox.caption, [heads.written, heads.to, heads.subject, heads.state], rows)}`
  return operatorDocument({ locale, title: outbox.title, path: OUTBOX_PATH, body })
}

function mailHtml(
  { key, to, subject, text, html, state, handedOverAt, createdAt, failure }: OutboxEntry,
  locale: Locale,
): string {
  const texts = operatorTextsByLocale[locale]
  const { mails: heads, outbox } = texts
  const path = `${OUTBOX_PATH}/${nameOf(key)}`
  const facts = [
    [heads.to, to],
    [heads.written, formatOperatorTime(createdAt)],
    [heads.state, mailStateLabel({ state, handedOverAt }, false, texts)],
    [heads.failure, failure],
    [outbox.key, key],
  ]
  const body = `<p>${operatorLink(outbox.all, localizedPath(OUTBOX_PATH, locale))}</p>
<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
${html === '' ? '' : `<p>${operatorLink(outbox.asHtml, `${path}/html`)}</p>\n`}<h2>${outbox.text}</h2>
${text === '' ? `<p>${outbox.gone}</p>` : `<pre>${linkified(text)}</pre>`}`
  return operatorDocument({ locale, title: subject, path, body })
}

/** Plain text with its addresses as links. */
function linkified(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? operatorLink(part, part) : escapeHtml(part)))
    .join('')
}
