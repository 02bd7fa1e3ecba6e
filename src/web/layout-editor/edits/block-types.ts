/** The block types as the editor offers and names them. */
import { fieldsByType } from '#blocks/registry.fields.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { LayoutTexts } from '#texts/texts.ts'

/** A type that the picker offers, or announces as coming soon. */
export interface OfferedType {
  readonly type: BlockType
  readonly isSoon: boolean
}

/** In the registry's order. @param isAdmin campaign blocks are for admins (decision 16) */
export function offeredTypes(isAdmin: boolean): readonly OfferedType[] {
  return Object.keys(fieldsByType)
    .filter(isKnownType)
    .flatMap((type) => {
      const fields = fieldsByType[type]
      return fields.inEditor && (isAdmin || !fields.adminOnly) ? [{ type, isSoon: fields.comingSoon }] : []
    })
}

function isKnownType(type: string): type is BlockType {
  return Object.hasOwn(fieldsByType, type)
}

/** `null` = its settings cannot be opened here: the type is unknown, or not offered in the editor. */
export function editableType(type: string): BlockType | null {
  return isKnownType(type) && fieldsByType[type].inEditor ? type : null
}

/** Name of a type; an unknown type is shown as it is. */
export function typeName(type: string, { settings, editor }: LayoutTexts): string {
  if (!isKnownType(type)) return editor.block.unknown(type)
  const fields = fieldsByType[type]
  return fields.inEditor ? fields.title(settings) : type
}

/** Name of a block: its type, and its heading if any. */
export function blockName({ type, heading }: Pick<Block, 'type' | 'heading'>, texts: LayoutTexts): string {
  const name = typeName(type, texts)
  return heading === '' ? name : `${name}: ${heading}`
}
