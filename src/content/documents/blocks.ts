/** Checks the blocks of a page: known type, valid attributes, required heading, existing references. */
import { fieldsByType } from '#blocks/registry.fields.ts'
import { attributesByType, isBlockType, type BlockType } from '#blocks/registry.schema.ts'
import type { z } from 'zod'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import { safeHref } from '#core/addresses/safe-url.ts'
import { reportUnknown, type CheckedDocument } from '../parse/checked-document.ts'
import { LANGS } from '../parse/localise.ts'
import { reportIssues } from '../parse/schema-reasons.ts'
import type { Path, ProblemList, ReportAt } from '../parse/problems.ts'

/** Ids that blocks may refer to. */
export interface ReferenceTargets {
  readonly series: ReadonlySet<string>
  readonly comments: ReadonlySet<string>
  readonly feeds: ReadonlySet<string>
  /** Markets that have areas. */
  readonly markets: ReadonlySet<string>
  /** Markets whose areas have outlines. */
  readonly marketsWithShapes: ReadonlySet<string>
}

/** Returns the attributes completed by their schema, or `null` after reporting problems. */
type CheckAttributes = (
  given: Block['attributes'],
  known: ReferenceTargets,
  report: ReportAt,
) => Block['attributes'] | null

/** References by block type. A type without references has an empty entry; a missing type is a compile error. */
const CHECKS: Readonly<Record<BlockType, CheckAttributes>> = {
  figures: checker(attributesByType.figures, ({ figures }, known, report) => {
    figures.forEach(({ id }, index) => requireSeries(id, ['figures', index, 'id'], known, report))
  }),
  chart: checker(attributesByType.chart, ({ series }, known, report) => {
    series.forEach((id, index) => requireSeries(id, ['series', index], known, report))
  }),
  areas: checker(attributesByType.areas, ({ city }, known, report) => {
    if (!known.markets.has(city)) report(['city'], `the market "${city}" has no areas`)
  }),
  map: checker(attributesByType.map, ({ city }, known, report) => {
    if (!known.markets.has(city)) report(['city'], `the market "${city}" has no areas`)
    else if (!known.marketsWithShapes.has(city))
      report(['city'], `the market "${city}" has no outlines: there is no areas/${city}.geojson`)
  }),
  comment: checker(attributesByType.comment, ({ comment }, known, report) => {
    if (!known.comments.has(comment)) report(['comment'], `there is no comment "${comment}"`)
  }),
  text: checker(attributesByType.text, () => {}),
  news: checker(attributesByType.news, () => {}),
  reports: checker(attributesByType.reports, ({ reports }, _known, report) => {
    if (reports.length === 0) report(['reports'], 'must name at least one report')
  }),
  campaign: checker(attributesByType.campaign, ({ title, buttons }, _known, report) => {
    if (title.trim() === '') report(['title'], 'is missing: a campaign must have one')
    buttons.forEach(({ buttonText, action, url }, index) => {
      if (buttonText.trim() === '')
        report(['buttons', index, 'buttonText'], 'is missing: a button must have words')
      if (action === 'url' && (url === '' || safeHref(url) === null)) {
        report(['buttons', index, 'url'], 'must be a path of this site, http(s), mailto or tel')
      }
    })
  }),
  table: checker(attributesByType.table, () => {}),
  rss: checker(attributesByType.rss, ({ sources }, known, report) => {
    sources.forEach((id, index) => {
      if (!known.feeds.has(id)) report(['sources', index], `there is no feed "${id}"`)
    })
  }),
  ai: checker(attributesByType.ai, () => {}),
}

function requireSeries(id: string, path: Path, known: ReferenceTargets, report: ReportAt): void {
  if (!known.series.has(id)) report(path, `there is no series "${id}"`)
}

/**
 * Checks all blocks of a page in both languages; the page that is returned has the attributes as their
 * schemas complete them.
 */
export function checkBlocks<Page extends { rows: Row[] }>(
  page: CheckedDocument<Page>,
  known: ReferenceTargets,
  problems: ProblemList,
): CheckedDocument<Page> {
  const bodies = Object.fromEntries(
    LANGS.map((lang) => {
      const rows = page.bodies[lang].rows.map((row, rowIndex) => ({
        ...row,
        columns: row.columns.map((column, columnIndex) =>
          column.map((block, blockIndex) => {
            const base = ['rows', rowIndex, 'columns', columnIndex, blockIndex]
            return checkBlock(block, known, (path, reason) =>
              problems.addLazily(() => ({ ...page.at([...base, ...path], lang), reason })),
            )
          }),
        ),
      }))
      return [lang, { ...page.bodies[lang], rows }]
    }),
  )
  return { ...page, bodies: { ...page.bodies, ...bodies } }
}

function checkBlock(block: Block, known: ReferenceTargets, report: ReportAt): Block {
  const { type } = block
  if (!isBlockType(type)) {
    report(['type'], `"${type}" is no block type; there are ${Object.keys(attributesByType).join(', ')}`)
    return block
  }
  if (fieldsByType[type].headingRequired && block.heading.trim() === '') {
    report(['heading'], `is missing: a block of type ${type} must have one`)
  }
  const attributes = CHECKS[type](block.attributes, known, (path, reason) =>
    report(['attributes', ...path], reason),
  )
  return { ...block, attributes: attributes ?? block.attributes }
}

function checker<Attributes extends Record<string, unknown>>(
  schema: z.ZodType<Attributes>,
  checkReferences: (attributes: Attributes, known: ReferenceTargets, report: ReportAt) => void,
): CheckAttributes {
  return (given, known, report) => {
    const checked = schema.safeParse(given)
    if (checked.success) {
      reportUnknown(given, checked.data, [], report)
      checkReferences(checked.data, known, report)
      return checked.data
    }
    reportIssues(checked.error, given, report)
    return null
  }
}
