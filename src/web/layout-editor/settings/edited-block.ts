/** Conversion of a block between its stored form and its form fields. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Field } from '#blocks/fields.ts'
import { fieldsByType } from '#blocks/registry.fields.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import { newAttributes, repairAttributes, withoutEmptyNumbers } from './stored-values.ts'

/** None for a type that the editor does not offer: its envelope can be edited all the same. */
export function fieldsOf(type: BlockType): readonly Field[] {
  const form = fieldsByType[type]
  return form.inEditor ? form.fields : []
}

/**
 * A new block starts with its type's defaults; existing values win. A default heading is not stored: an empty
 * one is shown in the language of the page.
 */
export function blockToEdit(block: Block, type: BlockType, isNew: boolean): Block {
  if (!isNew) return block
  return { ...block, attributes: { ...newAttributes(fieldsOf(type)), ...block.attributes } }
}

/** Keeps unknown attributes; returns the same attributes when nothing was repaired. */
export function editedBlock(block: Block, type: BlockType): Block {
  const fields = fieldsOf(type)
  const attributes = withoutEmptyNumbers(fields, repairAttributes(fields, block.attributes))
  const heading = block.heading.trim()
  return attributes === block.attributes && heading === block.heading
    ? block
    : { ...block, heading, attributes: { ...attributes } }
}
