/**
 * `/drift/outbox`: mail that is kept because there is no mail server, to be read where the portal is tried
 * out. A mail lets whoever reads it into an account, so all of this must hold: no mail is sent, readers come
 * to this very machine (PUBLIC_URL), and so does who asks.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapedHtml } from '#core/escaped-html.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { OutboxEntry, OutboxRepository } from '#store/living/outbox-repository.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import { isLocalSite } from './at-this-machine.ts'
import { mailStateWord } from './mail-state.ts'
import {
  answerHere,
  OPERATOR_POLICY,
  SEALED,
  type OperatorAnswer,
  type OperatorGate,
} from './operator-answer.ts'
import { OPERATOR_PATH, type OutboxLink } from './operator-html.ts'
import { operatorClock, operatorDocument, operatorLink, operatorTable, type Cell } from './operator-markup.ts'

const OUTBOX_PATH = '/drift/outbox'

/** Older mail is of no use to somebody who tries the portal. */
const MOST_MAILS = 200

/**
 * A mail as it came, cut off from this site: it runs nothing and counts as a stranger's page; its links still
 * lead on.
 */
const MAIL_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${SEALED}`

export type KeptMail = Pick<OutboxRepository, 'newest'>

export interface OutboxPageOptions {
  readonly outbox: KeptMail
  readonly gate: OperatorGate
}

/** Where kept mail is read at this machine; `null` = readers come from elsewhere, and there is no such page. */
export function outboxAddress(publicUrl: string): string | null {
  return isLocalSite(publicUrl) ? `${publicUrl}${OUTBOX_PATH}` : null
}

export function outboxPage(fastify: FastifyInstance, { outbox, gate }: OutboxPageOptions): void {
  const mailOf = async (name: string) =>
    (await outbox.newest(MOST_MAILS)).find(({ key }) => nameOf(key) === name)
  const one = (make: (mail: OutboxEntry) => OperatorAnswer | null) => async (name: string) => {
    const mail = await mailOf(name)
    return mail ? make(mail) : null
  }
  const body = one(({ html }) => (html === '' ? null : { html, policy: MAIL_POLICY }))
  for (const locale of LOCALES) {
    const path = localizedPath(OUTBOX_PATH, locale)
    const page = one((mail) => ({ html: mailHtml(mail, locale), policy: OPERATOR_POLICY }))
    fastify.get(path, (request, reply) =>
      answerHere(request, reply, gate, async () => ({
        html: listHtml(await outbox.newest(MOST_MAILS), locale),
        policy: OPERATOR_POLICY,
      })),
    )
    fastify.get<{ Params: { name: string } }>(`${path}/:name`, (request, reply) =>
      answerHere(request, reply, gate, () => page(request.params.name)),
    )
  }
  // A mail is in its recipient's language.
  fastify.get<{ Params: { name: string } }>(`${OUTBOX_PATH}/:name/html`, (request, reply) =>
    answerHere(request, reply, gate, () => body(request.params.name)),
  )
}

export async function outboxLink(outbox: KeptMail, locale: Locale): Promise<OutboxLink> {
  const mails = await outbox.newest(MOST_MAILS)
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
    mailStateWord({ state, handedOverAt }, false, texts),
  ])
  const body = `<p>${outbox.lead(MOST_MAILS)} ${operatorLink(title, localizedPath(OPERATOR_PATH, locale))}</p>
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
    [heads.written, operatorClock(createdAt)],
    [heads.state, mailStateWord({ state, handedOverAt }, false, texts)],
    [heads.failure, failure],
    [outbox.key, key],
  ]
  const body = `<p>${operatorLink(outbox.all, localizedPath(OUTBOX_PATH, locale))}</p>
<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapedHtml(value)}</dd>`)
    .join('')}</dl>
${html === '' ? '' : `<p>${operatorLink(outbox.asHtml, `${path}/html`)}</p>\n`}<h2>${outbox.text}</h2>
${text === '' ? `<p>${outbox.gone}</p>` : `<pre>${linked(text)}</pre>`}`
  return operatorDocument({ locale, title: subject, path, body })
}

/** Plain text with its addresses as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 1 ? operatorLink(part, part) : escapedHtml(part)))
    .join('')
}
