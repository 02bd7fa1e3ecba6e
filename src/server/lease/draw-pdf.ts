/**
 * Draws a PDF document as plain data into the bytes of a file: tagged (ISO 14289-1, PDF/UA-1), fonts
 * embedded, the same bytes for equal documents.
 */
import PdfKit from 'pdfkit'
import { formatNumber } from '#core/format/number.ts'
import type { PdfColumn, PdfDocument, PdfFacts, PdfPart, PdfTable } from './pdf-document.ts'

/** Points: A4 with margins of 15 mm. A lease of seven adjustments fits on one page. */
const MARGIN = 43
/** Points left free at the foot, for the footer. */
const FOOT = 50
const TEXT_SIZE = 9
const TABLE_SIZE = 8.2
const TITLE_SIZE = 18
const HEADING_SIZE = 11.5
const FOOTER_SIZE = 7.5
const CELL_PADDING = { top: 1.2, bottom: 1.2, left: 4, right: 4 } as const
/** Points between the last line of the page and the footer. */
const FOOTER_GAP = 14
const INK = '#1c1d21'
const QUIET_INK = '#4a4d55'
const LINE = '#c9ccd3'
const HEADER_FILL = '#eef0f4'
/** A heading goes to the next page unless this much of its section fits below it. */
const HEADING_KEEP = 45
const FACTS_TERM_SHARE = 0.4
const FACTS_COLUMNS = 4
/** Points: `01.01.2025` or `1 Jan 2025` with the padding of its cell. */
const DATE_WIDTH = 62

/**
 * Kerning moves a comma or full stop under a 7 before it, so amounts and dates go without. fontkit reads an
 * object as features that are turned on and off; the type declarations of pdfkit know only lists of those
 * on.
 */
const WITHOUT_KERNING: object = { features: { kern: false } }

const [TEXT_FONT, TITLE_FONT] = ['Inter', 'Newsreader']

type Pdf = PDFKit.PDFDocument
type Section = PDFKit.PDFStructureElement

/**
 * @param fontFiles paths of `inter-regular.ttf` and `newsreader-medium.ttf`, among others
 * @throws when a font is missing, or the document cannot be drawn
 */
export async function drawPdf(
  document: PdfDocument,
  fontFiles: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdf(document, fontFiles)
  const bytes = collect(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const part of document.parts) drawPart(pdf, root, part)
  root.end()
  drawFooters(pdf, document)
  pdf.end()
  return bytes
}

function createPdf({ locale, title, subject, created }: PdfDocument, fontFiles: readonly string[]): Pdf {
  const text = fontFile(fontFiles, 'inter-regular.ttf')
  const options = {
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    pdfVersion: '1.7' as const,
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: locale,
    font: text,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: 'Kvartal',
      Creator: 'Kvartal',
      CreationDate: new Date(`${created}T00:00:00Z`),
    },
  }
  const pdf = new PdfKit(withSubset(options))
  pdf.registerFont(TEXT_FONT, text)
  pdf.registerFont(TITLE_FONT, fontFile(fontFiles, 'newsreader-medium.ttf'))
  return pdf.font(TEXT_FONT).fontSize(TEXT_SIZE).fillColor(INK)
}

/** The type declarations of pdfkit 0.20 lack the subset `PDF/UA` of its documentation. */
function withSubset<Options extends object>(options: Options): Omit<Options, 'subset'> {
  return options
}

function fontFile(fontFiles: readonly string[], name: string): string {
  const path = fontFiles.find((file) => file.endsWith(name))
  if (path === undefined) throw new Error(`The font ${name} is missing`)
  return path
}

function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))))
  })
}

function drawPart(pdf: Pdf, root: Section, part: PdfPart): void {
  pdf.x = MARGIN
  switch (part.kind) {
    case 'title':
      pdf.font(TITLE_FONT).fontSize(TITLE_SIZE)
      pdf.text(part.text, { structParent: root, structType: 'H1', paragraphGap: 4 })
      break
    case 'heading':
      if (pdf.y + HEADING_KEEP > pdf.page.maxY()) pdf.addPage()
      pdf.font(TITLE_FONT).fontSize(HEADING_SIZE).moveDown(0.4)
      pdf.text(part.text, { structParent: root, structType: 'H2', paragraphGap: 2 })
      break
    case 'paragraph':
      pdf.text(part.text, {
        structParent: root,
        structType: 'P',
        paragraphGap: 3,
        lineGap: 1.5,
        ...WITHOUT_KERNING,
      })
      break
    case 'link':
      drawLink(pdf, root, part)
      break
    case 'facts':
      drawFacts(pdf, root, part)
      break
    case 'table':
      drawTable(pdf, root, part)
  }
  pdf.font(TEXT_FONT).fontSize(TEXT_SIZE).fillColor(INK)
}

function drawLink(pdf: Pdf, root: Section, { text, href }: { text: string; href: string }): void {
  const link = pdf.struct('Link', { alt: text }, () => {
    pdf.text(text, { link: href, underline: true, paragraphGap: 3 })
  })
  root.add(pdf.struct('P', {}, [link]))
}

function drawFacts(pdf: Pdf, root: Section, { rows }: PdfFacts): void {
  const half = contentWidth(pdf) / 2
  const term = half * FACTS_TERM_SHARE
  const pair = [{ width: term }, { width: half - term }].map((style): TableStyle => ({
    ...style,
    align: { x: 'left' },
  }))
  pdf.fontSize(TABLE_SIZE)
  const table = pdf.table(tableOptions(root, [...pair, ...pair]))
  for (let at = 0; at < rows.length; at += 2) {
    const cells = rows
      .slice(at, at + 2)
      .flatMap(([name, value]) => [headerCell(name, 'Row', QUIET_INK), { text: value }])
    table.row([...cells, ...Array.from({ length: FACTS_COLUMNS - cells.length }, () => ({ text: '' }))])
  }
  table.end()
  pdf.moveDown(0.4)
}

function drawTable(pdf: Pdf, root: Section, { columns, rows }: PdfTable): void {
  pdf.fontSize(TABLE_SIZE)
  const table = pdf.table(tableOptions(root, columnStyles(columns, contentWidth(pdf))))
  table.row(
    columns.map(({ heading }) => ({ ...headerCell(heading, 'Column'), backgroundColor: HEADER_FILL })),
  )
  for (const [first = '', ...others] of rows)
    table.row([headerCell(first, 'Row'), ...others.map((text) => ({ text }))])
  table.end()
  pdf.moveDown(0.4)
}

/** @param width of the table, in points */
function columnStyles(columns: readonly PdfColumn[], width: number): readonly TableStyle[] {
  const weights = columns.map(({ weight }) => (weight === 'date' ? 0 : weight))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const left = width - DATE_WIDTH * weights.filter((weight) => weight === 0).length
  return columns.map(({ align }, at) => {
    const weight = weights[at] ?? 0
    return { width: weight === 0 ? DATE_WIDTH : (left * weight) / total, align: { x: align } }
  })
}

interface TableStyle {
  readonly width: number
  readonly align: { readonly x: 'left' | 'right' }
}

/** The type declarations of pdfkit 0.20 lack `structParent` and `scope` of tables, of its documentation. */
function tableOptions(root: Section, columnStyles: readonly TableStyle[]): PDFKit.Mixins.TableOptions {
  const options = {
    structParent: root,
    columnStyles: [...columnStyles],
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: { bottom: LINE, top: LINE, left: LINE, right: LINE },
      padding: CELL_PADDING,
      textColor: INK,
      textOptions: WITHOUT_KERNING,
    },
  }
  return options
}

function headerCell(text: string, scope: 'Row' | 'Column', textColor = INK): PDFKit.Mixins.CellOptions {
  const cell = { text, type: 'TH' as const, scope, textColor }
  return cell
}

function contentWidth({ page }: Pdf): number {
  return page.width - page.margins.left - page.margins.right
}

/** An artifact: reading programs skip what repeats on each page. */
function drawFooters(pdf: Pdf, { footer, locale }: PdfDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Text below the margin would start another page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - FOOT + FOOTER_GAP
    const width = contentWidth(pdf)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.fontSize(FOOTER_SIZE).fillColor(QUIET_INK)
    pdf.text(footer, MARGIN, y, { width: width - 40, ...WITHOUT_KERNING })
    const numbers = [page - start + 1, count].map((number) => formatNumber(number, locale)).join('/')
    pdf.text(numbers, MARGIN, y, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}
