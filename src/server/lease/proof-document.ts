/** The proof of a lease case as a PDF document: one page for a usual case. */
import { addDays } from '#core/time/iso-date.ts'
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import type { LeaseProofTexts } from '#texts/lease/lease-proof-texts.ts'
import type { LeaseReport, LeaseRow } from '#core/lease/lease-report.ts'
import {
  calculationInWords,
  factorInWords,
  formulaInWords,
  kindInWords,
  nextInWords,
  startingRows,
  termsInWords,
} from './described-case.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import type { PdfColumn, PdfDocument, PdfPart, PdfTable } from './pdf-document.ts'
import { writtenValues, type WrittenValues } from './written-values.ts'

interface Proof {
  readonly report: LeaseReport
  readonly words: LeaseProofTexts
  readonly written: WrittenValues
}

export function proofDocument({ report, locale, siteName, address, warnings }: LeaseFileCase): PdfDocument {
  const words = leaseProofByLocale[locale]
  const written = writtenValues(locale)
  const proof: Proof = { report, words, written }
  const day = written.date(report.asOf)
  const { headings } = words
  const parts: readonly (PdfPart | null)[] = [
    { kind: 'title', text: words.title },
    { kind: 'paragraph', text: `${words.asOf(day)} ${words.notAdvice}` },
    { kind: 'heading', text: headings.case },
    { kind: 'facts', rows: termsInWords(report, words, written) },
    { kind: 'heading', text: headings.result },
    resultTable(proof),
    ...warningParts(warnings, words),
    { kind: 'heading', text: headings.next },
    { kind: 'paragraph', text: nextInWords(report.next, words, written) },
    ...paidParts(proof),
    ...calculationParts(proof),
    { kind: 'heading', text: headings.formula },
    { kind: 'paragraph', text: formulaInWords(report, words, written).join(' ') },
    ...indexParts(proof),
    ...linkParts(proof),
    { kind: 'heading', text: words.address },
    { kind: 'link', text: address, href: address },
  ]
  return {
    locale,
    title: words.title,
    subject: words.subject,
    created: report.asOf,
    footer: words.footer(siteName, day),
    parts: parts.filter((part) => part !== null),
  }
}

function warningParts(warnings: readonly string[], { headings }: LeaseProofTexts): readonly PdfPart[] {
  if (warnings.length === 0) return []
  return [
    { kind: 'heading', text: headings.notes },
    ...warnings.map((text): PdfPart => ({ kind: 'paragraph', text })),
  ]
}

function resultTable({ report, words, written }: Proof): PdfTable {
  const { columns } = words
  const { area, vatPercent, missed, method } = report.terms
  const money = (heading: string): PdfColumn => ({ heading, weight: 1.35, align: 'right' })
  const has = { area: area !== null, vat: vatPercent !== null, missed: missed.dates.length > 0 }
  return {
    kind: 'table',
    columns: [
      { heading: columns.from, weight: 'date', align: 'left' },
      { heading: columns.what, weight: 1.6, align: 'left' },
      {
        heading: method === 'contract-rent' ? columns.changeSinceLease : columns.change,
        weight: 1.3,
        align: 'right',
      },
      money(columns.yearly),
      money(columns.monthly),
      ...(has.area ? [money(columns.perSquareMetre)] : []),
      ...(has.vat ? [money(columns.vat), money(columns.withVat)] : []),
      ...(has.missed ? [money(columns.charged)] : []),
    ],
    rows: report.rows.map((row) => [
      written.shortDay(row.from),
      kindInWords(row, words),
      row.adjustment ? written.percent(row.adjustment.indexPercent) : '',
      written.amount(row.yearly.exact),
      written.amount(row.monthly.exact),
      ...(has.area ? [row.perSquareMetre ? written.amount(row.perSquareMetre.exact) : ''] : []),
      ...(has.vat
        ? [
            row.vat ? written.amount(row.vat.exact) : '',
            row.yearlyWithVat ? written.amount(row.yearlyWithVat.exact) : '',
          ]
        : []),
      ...(has.missed ? [written.amount(row.charged.exact)] : []),
    ]),
  }
}

function calculationParts({ report, words, written }: Proof): readonly PdfPart[] {
  const { columns, headings } = words
  const starts = startingRows(report)
  const rows = report.rows.flatMap((row, at) => {
    const start: LeaseRow | undefined = report.rows[starts[at] ?? -1]
    if (!row.adjustment || !start) return []
    return [
      [written.shortDay(row.from), calculationInWords(start, row.adjustment, report.terms, words, written)],
    ]
  })
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: headings.steps },
    {
      kind: 'table',
      columns: [
        { heading: columns.from, weight: 'date', align: 'left' },
        { heading: columns.calculation, weight: 1, align: 'left' },
      ],
      rows,
    },
  ]
}

function indexParts({ report, words, written }: Proof): readonly PdfPart[] {
  const { columns } = words
  const { indexMonths } = report
  if (indexMonths.length === 0) return []
  const left = (heading: string, weight = 1): PdfColumn => ({ heading, weight, align: 'left' })
  const table: PdfTable = {
    kind: 'table',
    columns: [
      left(columns.month, 1.4),
      { heading: columns.value, weight: 0.8, align: 'right' },
      left(columns.base),
      left(columns.table),
      left(columns.published, 1.3),
    ],
    rows: indexMonths.map(({ month, value, base, table: number, published, isPublishedExact }) => [
      written.month(month),
      written.index(value),
      written.base(base),
      number,
      written.shortDay(published) + (isPublishedExact ? '' : words.usualDay),
    ]),
  }
  const isAllExact = indexMonths.every(({ isPublishedExact }) => isPublishedExact)
  return [
    { kind: 'heading', text: words.headings.index },
    table,
    ...(isAllExact ? [] : [{ kind: 'paragraph' as const, text: words.usualDayNote }]),
  ]
}

function linkParts({ report: { links }, words, written }: Proof): readonly PdfPart[] {
  if (links.length === 0) return []
  const { columns } = words
  return [
    { kind: 'heading', text: words.headings.links },
    {
      kind: 'table',
      columns: [
        { heading: columns.fromBase, weight: 1, align: 'left' },
        { heading: columns.toBase, weight: 1, align: 'left' },
        { heading: columns.factor, weight: 1, align: 'left' },
        { heading: columns.source, weight: 3, align: 'left' },
      ],
      rows: links.map(({ from, to, factor, source }) => [
        written.base(from),
        written.base(to),
        factorInWords(factor, written),
        source,
      ]),
    },
  ]
}

function paidParts({ report: { paid }, words, written }: Proof): readonly PdfPart[] {
  if (!paid) return []
  const { columns } = words
  const money = (heading: string): PdfColumn => ({ heading, weight: 1.3, align: 'right' })
  return [
    { kind: 'heading', text: words.headings.paid },
    {
      kind: 'table',
      columns: [
        { heading: columns.from, weight: 'date', align: 'left' },
        { heading: columns.to, weight: 'date', align: 'left' },
        money(columns.due),
        money(columns.paid),
        money(columns.difference),
      ],
      rows: [
        ...paid.periods.map((period) => [
          written.shortDay(period.from),
          written.shortDay(addDays(period.to, -1)),
          written.amount(period.due),
          written.amount(period.paid),
          written.amount(period.difference),
        ]),
        [
          words.total,
          '',
          written.amount(paid.due.exact),
          written.amount(paid.paid.exact),
          written.amount(paid.difference.exact),
        ],
      ],
    },
  ]
}
