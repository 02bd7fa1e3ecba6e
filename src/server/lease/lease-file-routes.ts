/**
 * Files of a lease case, at the address of its page with an ending: `/leie/regulering.pdf?leie=…`. The case
 * is in the address and nowhere else: no file is kept, by the server or by a cache between.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LEASE_PATH } from '#core/addresses/page-paths.ts'
import { leaseAddress, readLeaseQuery, type LeaseQuery } from '#core/lease/lease-address.ts'
import { parseLease, type ParsedLease } from '#core/lease/lease-case.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import type { LeaseField } from '#core/lease/lease-fields.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { problemText } from '#blocks/lease/lease-words.ts'
import { hasPriceIndex, siteIndex } from '#pages/generated/lease/lease-page.ts'
import { LEASE_FILES, warningTexts } from '#pages/generated/lease/lease-result.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import { sendOverloaded, sendUnavailable } from '../errors/error-handlers.ts'
import { COMMON_HEADERS, NO_STORE, withoutReferrer } from '../http/headers.ts'
import { requestUrl } from '../http/request-url.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { createSerialQueue, REFUSED, type Enqueue } from '../limits/serial-queue.ts'
import { workbookRenderer, type WorkbookRenderer } from '../portal-files/workbook-renderer.ts'
import { siteOf } from '../pages/site.ts'
import { send } from '../responses/hot-path.ts'
import { prepareFile } from '../responses/prepared-file.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { sendText } from '../responses/text-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { leaseCalendar, type LeaseCalendarCase } from './lease-calendar.ts'
import { leaseCsv } from './lease-csv.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import { leaseWorkbook } from './lease-workbook.ts'
import { pdfRenderer, type PdfRenderer } from './pdf-renderer.ts'
import { proofDocument } from './proof-document.ts'

/** Files that are made or wait for it, of all readers together; one takes about a tenth of a second. */
const MAX_WAITING = 20

const FORMATS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const
type Format = keyof typeof FORMATS

export interface LeaseFilesOptions {
  readonly edition: () => Edition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

const NOT_INDEXED = ['X-Robots-Tag', 'noindex']

interface Renderers {
  readonly pdf: PdfRenderer
  readonly workbook: WorkbookRenderer
  readonly enqueue: Enqueue
}

export function leaseFileRoutes(app: FastifyInstance, options: LeaseFilesOptions): void {
  const renderers = {
    pdf: pdfRenderer(),
    workbook: workbookRenderer(),
    enqueue: createSerialQueue(MAX_WAITING),
  }
  app.addHook('onClose', async () => {
    await Promise.all([renderers.pdf.stop(), renderers.workbook.stop()])
  })
  for (const locale of LOCALES)
    for (const format of LEASE_FILES)
      app.get(localizedPath(`${LEASE_PATH}.${format}`, locale), (request, reply) =>
        sendFile(request, reply, { ...options, locale, format, renderers }),
      )
}

interface FileRequest extends LeaseFilesOptions {
  readonly locale: Locale
  readonly format: Format
  readonly renderers: Renderers
}

async function sendFile(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { edition: currentEdition, publicUrl, locale, format, renderers }: FileRequest,
): Promise<FastifyReply> {
  const edition = currentEdition()
  if (!edition) return replyRaw(reply, sendUnavailable)
  const site = siteOf(edition, locale, publicUrl)
  // The content has no consumer price index, and so no page that computes with it.
  if (!hasPriceIndex(site)) return sendNoFile(reply, textsByLocale[locale].api.rest_not_found)
  const query = readLeaseQuery(requestUrl(raw.url).search)
  const parsed = parseLease(query.typed, locale, edition.today)
  const problems = problemLines(query, parsed, locale)
  if (parsed.kind === 'problems' || problems.length > 0) return sendProblems(reply, problems, locale)
  const index = siteIndex(site)
  const report = leaseReport(parsed.lease, index, edition.today)
  const file: LeaseFileCase = {
    report,
    locale,
    siteName: textsByLocale[locale].site.name,
    address: publicUrl + localizedPath(leaseAddress({ ...parsed.lease, asOf: report.asOf }), locale),
    warnings: warningTexts(report, index, locale),
  }
  const bytes =
    format === 'ics'
      ? calendarBytes({
          ...file,
          address: publicUrl + localizedPath(leaseAddress({ ...parsed.lease, asOf: null }), locale),
        })
      : await renderers.enqueue(groupsOf(raw), () => write(file, format, renderers))
  if (bytes === null) return sendNoFile(reply, leaseProofByLocale[locale].calendar.none)
  if (bytes === REFUSED) return replyRaw(reply, sendOverloaded)
  const name = `${leaseProofByLocale[locale].fileName}-${report.asOf}.${format}`
  const { prepared } = prepareFile(
    { identity: bytes, gzip: null, br: null },
    {
      status: 200,
      headers: [
        'Content-Type',
        FORMATS[format],
        ...withoutReferrer(COMMON_HEADERS),
        'Content-Disposition',
        `attachment; filename="${name}"`,
        ...NOT_INDEXED,
      ],
      cacheControl: NO_STORE,
    },
  )
  return replyRaw(reply, (request, response) => send(prepared, request, response))
}

async function write(
  file: LeaseFileCase,
  format: Exclude<Format, 'ics'>,
  { pdf, workbook }: Renderers,
): Promise<Buffer> {
  if (format === 'pdf') return pdf.render(proofDocument(file))
  if (format === 'xlsx') return workbook.render(leaseWorkbook(file))
  return Buffer.from(leaseCsv(file), 'utf8')
}

/** What is wrong with each field, in the language of the address. */
function problemLines({ repeated }: LeaseQuery, parsed: ParsedLease, locale: Locale): readonly string[] {
  const texts = leaseTextsByLocale[locale]
  const line = (field: LeaseField, text: string) => `${texts.fields[field].label}: ${text}`
  return [
    ...repeated.map((field) => line(field, texts.problems.twice)),
    ...(parsed.kind === 'problems' ? parsed.problems : []).map((problem) =>
      line(problem.field, problemText(problem, texts)),
    ),
  ]
}

function sendProblems(reply: FastifyReply, problems: readonly string[], locale: Locale): FastifyReply {
  const text = [leaseProofByLocale[locale].problems, ...problems].join('\n')
  return replyRaw(reply, (request, response) => sendText(request, response, 400, text, NOT_INDEXED))
}

function sendNoFile(reply: FastifyReply, text: string): FastifyReply {
  return replyRaw(reply, (request, response) => sendText(request, response, 404, text, NOT_INDEXED))
}

/** `null` = no adjustment is left. */
function calendarBytes(file: LeaseCalendarCase): Buffer | null {
  const text = leaseCalendar(file)
  return text === null ? null : Buffer.from(text, 'utf8')
}
