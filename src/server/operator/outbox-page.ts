/**
 * `/drift/outbox`: mail that is kept because there is no mail server, to be read where the portal is tried out. A mail lets whoever reads it
 * into an account, so all of this must hold: no mail is sent, readers come to this very machine (PUBLIC_URL), and so does who asks.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { OutboxEntry, OutboxRepository } from '#store/living/outbox-repository.ts'
import { answerHere, OPERATOR_POLICY, SEALED, type OperatorAnswer, type Refuse } from './operator-answer.ts'
import type { OutboxLink } from './operator-html.ts'
import { escaped, operatorClock, operatorDocument, operatorLink, operatorTable } from './operator-markup.ts'

export const OUTBOX_PATH = '/drift/outbox'

/** Older mail is of no use to somebody who tries the portal. */
const MOST_MAILS = 200

/** A mail as it came, cut off from this site: it runs nothing and counts as a stranger's page; its links still lead on. */
const MAIL_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${SEALED}`

export type KeptMail = Pick<OutboxRepository, 'newest'>

export interface OutboxPageOptions {
  readonly outbox: KeptMail
  readonly refuse: Refuse
}

/** Whether readers come to this machine itself. */
export function isLocalSite(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}

export function outboxPage(fastify: FastifyInstance, { outbox, refuse }: OutboxPageOptions): void {
  const mailOf = async (name: string) => (await outbox.newest(MOST_MAILS)).find(({ key }) => nameOf(key) === name)
  const one = (make: (mail: OutboxEntry) => OperatorAnswer | null) => async (name: string) => {
    const mail = await mailOf(name)
    return mail ? make(mail) : null
  }
  const page = one((mail) => ({ html: mailHtml(mail), policy: OPERATOR_POLICY }))
  const body = one(({ html }) => (html === '' ? null : { html, policy: MAIL_POLICY }))

  fastify.get(OUTBOX_PATH, (request, reply) =>
    answerHere(request, reply, refuse, async () => ({ html: listHtml(await outbox.newest(MOST_MAILS)), policy: OPERATOR_POLICY })))
  fastify.get<{ Params: { name: string } }>(`${OUTBOX_PATH}/:name`, (request, reply) => answerHere(request, reply, refuse, () => page(request.params.name)))
  fastify.get<{ Params: { name: string } }>(`${OUTBOX_PATH}/:name/html`, (request, reply) => answerHere(request, reply, refuse, () => body(request.params.name)))
}

export async function outboxLink(outbox: KeptMail): Promise<OutboxLink> {
  const mails = await outbox.newest(MOST_MAILS)
  return { href: OUTBOX_PATH, waiting: mails.filter(({ state }) => state === 'waiting').length }
}

/** Keys hold slashes and say what a mail is about. */
function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

function listHtml(mails: readonly OutboxEntry[]): string {
  const rows = mails.map(({ key, to, subject, state, createdAt }) => [
    operatorClock(createdAt), to, { text: subject, href: `${OUTBOX_PATH}/${nameOf(key)}` }, state.replace('_', ' '),
  ])
  return operatorDocument('kept mail', `<h1>Kept mail</h1>
<p>There is no mail server (SMTP_URL), so mail is kept. The newest ${MOST_MAILS} are shown; times by the clock in Oslo. ${operatorLink('Operations', '/drift')}</p>
${operatorTable('Mails', ['Written', 'To', 'Subject', 'State'], rows)}`)
}

function mailHtml({ key, to, subject, text, html, state, createdAt, failure }: OutboxEntry): string {
  const facts = [['To', to], ['Written', operatorClock(createdAt)], ['State', state.replace('_', ' ')], ['Failure', failure], ['Key', key]]
  return operatorDocument(subject, `<h1>${escaped(subject)}</h1>
<p>${operatorLink('All kept mail', OUTBOX_PATH)}</p>
<dl>${facts.filter(([, value]) => value !== '').map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${html === '' ? '' : `<p>${operatorLink('As HTML', `${OUTBOX_PATH}/${nameOf(key)}/html`)}</p>\n`}<h2>Text</h2>
${text === '' ? '<p>It is not kept any more, or was sealed with another secret.</p>' : `<pre>${linked(text)}</pre>`}`)
}

/** Plain text with its addresses as links. */
function linked(text: string): string {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => (at % 2 === 1 ? operatorLink(part, part) : escaped(part))).join('')
}
