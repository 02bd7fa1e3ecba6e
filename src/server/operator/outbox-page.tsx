/**
 * `/drift/outbox`: unsent mail, for trying the portal without a mail server. A mail gives access to an
 * account, so three conditions apply: no mail is sent, PUBLIC_URL is this machine, and the request comes from
 * this machine.
 */
import { hash } from 'node:crypto'
import { Fragment } from 'react'
import type { FastifyInstance } from 'fastify'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import type { OutboxEntry, OutboxRepository } from '#store/mail/outbox-repository.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import { isLocalSite } from './loopback-request.ts'
import { mailStateLabel } from './mail-state-label.ts'
import {
  sendOperatorPage,
  OPERATOR_POLICY,
  type OperatorResponse,
  type OperatorGate,
} from './operator-response.ts'
import { OPERATOR_PATH, type OutboxLink } from './operator-html.tsx'
import { formatOperatorTime, operatorDocument, OperatorTable, type Cell } from './operator-markup.tsx'
import { CLOSED_DOCUMENT } from '../http/static-page-policy.ts'

const OUTBOX_PATH = '/drift/outbox'

/** The newest mails suffice for trying the portal. */
const MAX_MAILS = 200

/** A mail's HTML, isolated from this site: no scripts, an opaque origin; links work. */
const MAIL_POLICY = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${CLOSED_DOCUMENT}`

export type OutboxReader = Pick<OutboxRepository, 'newest'>

export interface OutboxPageOptions {
  readonly outbox: OutboxReader
  readonly gate: OperatorGate
}

/** The address of the page; `null` = PUBLIC_URL is another machine, and the page does not exist. */
export function outboxAddress(publicUrl: string): string | null {
  return isLocalSite(publicUrl) ? `${publicUrl}${OUTBOX_PATH}` : null
}

export function outboxPage(fastify: FastifyInstance, { outbox, gate }: OutboxPageOptions): void {
  const mailOf = async (name: string) =>
    (await outbox.newest(MAX_MAILS)).find(({ key }) => nameOf(key) === name)
  const pageOfMail = (make: (mail: OutboxEntry) => OperatorResponse | null) => async (name: string) => {
    const mail = await mailOf(name)
    return mail ? make(mail) : null
  }
  const body = pageOfMail(({ html }) => (html === '' ? null : { html, policy: MAIL_POLICY }))
  for (const locale of LOCALES) {
    const path = localizedPath(OUTBOX_PATH, locale)
    const page = pageOfMail((mail) => ({ html: mailHtml(mail, locale), policy: OPERATOR_POLICY }))
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

/** The link to the outbox from the operator's page, with the number of mails that wait among the newest. */
export async function outboxLink(outbox: OutboxReader, locale: Locale): Promise<OutboxLink> {
  const mails = await outbox.newest(MAX_MAILS)
  return {
    href: localizedPath(OUTBOX_PATH, locale),
    kept: mails.filter(({ state }) => state === 'waiting').length,
  }
}

/** A name for addresses: keys contain slashes and the subject of a mail. */
function nameOf(key: string): string {
  return hash('sha256', key).slice(0, 32)
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
  const body = (
    <>
      <p>
        {outbox.lead(MAX_MAILS)} <a href={localizedPath(OPERATOR_PATH, locale)}>{title}</a>
      </p>
      <OperatorTable
        locale={locale}
        caption={outbox.caption}
        heads={[heads.written, heads.to, heads.subject, heads.state]}
        rows={rows}
      />
    </>
  )
  return operatorDocument({ locale, title: outbox.title, path: OUTBOX_PATH, body })
}

function mailHtml(
  { key, to, subject, text, html, state, handedOverAt, createdAt, failure }: OutboxEntry,
  locale: Locale,
): string {
  const texts = operatorTextsByLocale[locale]
  const { mails: heads, outbox } = texts
  const path = `${OUTBOX_PATH}/${nameOf(key)}`
  const facts: readonly (readonly [name: string, value: string])[] = [
    [heads.to, to],
    [heads.written, formatOperatorTime(createdAt)],
    [heads.state, mailStateLabel({ state, handedOverAt }, false, texts)],
    [heads.failure, failure],
    [outbox.key, key],
  ]
  const body = (
    <>
      <p>
        <a href={localizedPath(OUTBOX_PATH, locale)}>{outbox.all}</a>
      </p>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      {html !== '' && (
        <p>
          <a href={`${path}/html`}>{outbox.asHtml}</a>
        </p>
      )}
      <h2>{outbox.text}</h2>
      {text === '' ? (
        <p>{outbox.gone}</p>
      ) : (
        <pre>
          <LinkedText text={text} />
        </pre>
      )}
    </>
  )
  return operatorDocument({ locale, title: subject, path, body })
}

/** Plain text with its addresses as links. */
function LinkedText({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
