/** View of an example, parsed, in one language. For tests, the gallery and previews. */
import { blockSchema } from '#contract/entities/dashboard.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { exampleAnswerBook, EXAMPLE_TODAY, type Example } from './example.ts'
import { parseBlock, type BlockType, type KnownBlock } from './registry.schema.ts'
import { viewBlock, type ViewedBlock } from './registry.view.ts'
import type { ViewContext } from './view-input.ts'

export const EXAMPLE_IMAGE_HOST = 'images.example.org'

/** Context of an example's view: a fixed day, one permitted host of pictures, and no map tiles. */
export function exampleContext(locale: Locale): ViewContext {
  return {
    locale,
    today: EXAMPLE_TODAY,
    texts: textsByLocale[locale],
    imageHosts: [EXAMPLE_IMAGE_HOST],
    tiles: null,
  }
}

/** @throws when the example is not a block that its type accepts */
export function exampleBlock(type: BlockType, example: Example): KnownBlock {
  const parsed = parseBlock(blockSchema.parse({ ...example.block, type }))
  if (parsed.status !== 'known')
    throw new Error(
      `${type}, ${example.name}: ${parsed.status === 'invalid' ? parsed.reason : parsed.status}`,
    )
  return parsed.block
}

/**
 * For tests only: the gallery renders whole pages of examples.
 *
 * @throws BlockFailure when the example shows a block whose data are unavailable
 */
export function viewExample(type: BlockType, example: Example, locale: Locale): ViewedBlock {
  return viewBlock(exampleBlock(type, example), {
    answers: exampleAnswerBook(example, langOf(locale)),
    context: exampleContext(locale),
  })
}
