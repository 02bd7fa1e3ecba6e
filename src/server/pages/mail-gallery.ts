/**
 * `/gallery/mails` (`GALLERY=on`): every mail in both languages, as it is sent, and the mail form of every
 * block, for developers. The examples are those of the tests.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasMailRenderer } from '#blocks/registry.email.ts'
import { BLOCK_TYPES, isBlockType } from '#blocks/registry.schema.ts'
import type { Locale } from '#core/locale.ts'
import { ACCOUNT_MAIL_KINDS, accountMailExample, isAccountMailKind } from '#mail/account-mail-examples.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { renderMail } from '#mail/render-mail.tsx'
import { blockMailExample, mailableExamples } from '#newsletter/compose/block-mail-example.ts'
import { COMMON_HEADERS, NO_STORE, pageHeaders } from '../http/headers.ts'
import { CLOSED_DOCUMENT } from '../http/static-page-policy.ts'
import { replyRaw } from '../responses/raw-response.ts'

const HOME = '/gallery/mails'
const LOCALE_OF: Readonly<Record<string, Locale>> = { nb: 'nb-NO', en: 'en-GB' }
const LANGUAGES = Object.keys(LOCALE_OF)
/** `nb`, `en.txt`. */
const FILE = /^(nb|en)(\.txt)?$/

const BLOCK_PREFIX = 'block-'
const KINDS = [
  ...ACCOUNT_MAIL_KINDS,
  ...BLOCK_TYPES.filter((type) => hasMailRenderer(type)).map((type) => BLOCK_PREFIX + type),
]

/** A mail has one style sheet and inline styles, and needs nothing else. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${CLOSED_DOCUMENT}`

export interface MailGalleryOptions {
  readonly publicUrl: string
  /** Answers as any address that does not exist. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** `/gallery/mails/{kind}/{nb|en}` is the HTML, with `.txt` the text. */
export function mailGalleryRoutes(fastify: FastifyInstance, { publicUrl, refuse }: MailGalleryOptions): void {
  const send = (request: IncomingMessage, response: ServerResponse, type: 'html' | 'plain', text: string) => {
    const body = Buffer.from(text, 'utf8')
    const ofType =
      type === 'html'
        ? pageHeaders(POLICY)
        : ['Content-Type', 'text/plain; charset=utf-8', ...COMMON_HEADERS, 'Content-Security-Policy', POLICY]
    response.writeHead(200, [
      ...ofType,
      'Cache-Control',
      NO_STORE,
      'X-Robots-Tag',
      'noindex',
      'Content-Length',
      String(body.length),
    ])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  fastify.get(HOME, (_request, reply) =>
    replyRaw(reply, (raw, response) => send(raw, response, 'html', listHtml(publicUrl))),
  )
  fastify.get<{ Params: { kind: string; file: string } }>(`${HOME}/:kind/:file`, (request, reply) => {
    const { kind, file } = request.params
    const [, language = '', isText] = FILE.exec(file) ?? []
    const mail = mailOf(kind, language, publicUrl)
    if (!mail) return replyRaw(reply, refuse)
    return replyRaw(reply, (raw, response) => {
      if (isText === undefined) send(raw, response, 'html', mail.html)
      else send(raw, response, 'plain', `${mail.subject}\n\n${mail.text}`)
    })
  })
}

function mailOf(kind: string, language: string, publicUrl: string) {
  const locale = LOCALE_OF[language]
  if (locale === undefined) return null
  const type = kind.startsWith(BLOCK_PREFIX) ? kind.slice(BLOCK_PREFIX.length) : ''
  if (isBlockType(type) && hasMailRenderer(type)) {
    return renderMail(blockMailExample(type, mailableExamples(type), { locale, publicUrl, picture: null }))
  }
  if (!isAccountMailKind(kind)) return null
  const { mail, context } = accountMailExample(kind, locale, publicUrl)
  return renderAccountMail(mail, context)
}

/** Subjects are the product's own words and need no escaping. */
function listHtml(publicUrl: string): string {
  const line = (kind: string) =>
    `<li>${kind}<ul>\n${LANGUAGES.map((language) => {
      const address = `${HOME}/${kind}/${language}`
      return `<li lang="${LOCALE_OF[language]}">${mailOf(kind, language, publicUrl)?.subject}: <a href="${address}">HTML</a>, <a href="${address}.txt">text</a></li>\n`
    }).join('')}</ul></li>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Mails</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<h1>Mails</h1>
<ul>
${KINDS.map(line).join('\n')}
</ul>
</body>
</html>
`
}
