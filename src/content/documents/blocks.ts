/** Checks the blocks of a page: known type, valid attributes, required heading, existing references. */
import { fieldsByType } from '#blocks/registry.fields.ts'
import type { ReferenceTargets } from '#blocks/block.schema.ts'
import {
  BLOCK_TYPES,
  isBlockType,
  schemaByType,
  type Attributes,
  type BlockType,
} from '#blocks/registry.schema.ts'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import { reportUnknown, type CheckedDocument } from '../parse/checked-document.ts'
import { LANGS } from '../parse/localise.ts'
import { reportIssues } from '../parse/schema-reasons.ts'
import type { ProblemList, ReportAt } from '../parse/problems.ts'

/**
 * Checks all blocks of a page in both languages; the page that is returned has the attributes as their
 * schemas complete them.
 */
export function checkBlocks<Page extends { rows: Row[] }>(
  page: CheckedDocument<Page>,
  targets: ReferenceTargets,
  problems: ProblemList,
): CheckedDocument<Page> {
  const bodies = Object.fromEntries(
    LANGS.map((lang) => {
      const rows = page.bodies[lang].rows.map((row, rowIndex) => ({
        ...row,
        columns: row.columns.map((column, columnIndex) =>
          column.map((block, blockIndex) => {
            const base = ['rows', rowIndex, 'columns', columnIndex, blockIndex]
            return checkBlock(block, targets, (path, reason) =>
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

function checkBlock(block: Block, targets: ReferenceTargets, report: ReportAt): Block {
  const { type } = block
  if (!isBlockType(type)) {
    report(['type'], `"${type}" is no block type; there are ${BLOCK_TYPES.join(', ')}`)
    return block
  }
  if (fieldsByType[type].headingRequired && block.heading.trim() === '') {
    report(['heading'], `is missing: a block of type ${type} must have one`)
  }
  const attributes = checkAttributes(type, block.attributes, targets, (path, reason) =>
    report(['attributes', ...path], reason),
  )
  return { ...block, attributes: attributes ?? block.attributes }
}

/** The attributes completed by their schema, or `null` after reporting problems. */
function checkAttributes<Type extends BlockType>(
  type: Type,
  given: Block['attributes'],
  targets: ReferenceTargets,
  report: ReportAt,
): Attributes<Type> | null {
  const { attributes, check } = schemaByType[type]
  const parsed = attributes.safeParse(given)
  if (!parsed.success) {
    reportIssues(parsed.error, given, report)
    return null
  }
  reportUnknown(given, parsed.data, [], report)
  check?.(parsed.data, targets, report)
  return parsed.data
}
