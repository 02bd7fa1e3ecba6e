/** Example mails of a block type for tests and the preview: several of its examples in one mail. */
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { exampleAnswerBook, type Example } from '#blocks/example.ts'
import type { DrawnPicture, MailContext } from '#blocks/shared/mail-context.email.ts'
import { mailSectionOf } from '#blocks/registry.email.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import type { BlockType } from '#blocks/registry.schema.ts'
import { viewBlock } from '#blocks/registry.view.ts'
import { exampleBlock, exampleContext } from '#blocks/example-view.ts'
import type { MailContent } from '#email-ui/mail-content.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'

export interface BlockMailOptions {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Picture of each chart; `null` = charts are described in words. */
  readonly picture: DrawnPicture | null
}

const MAX_EXAMPLES = 3

/** The first examples that can be shown. */
export function mailableExamples(type: BlockType): readonly Example[] {
  return examplesByType[type].filter(({ failsWith }) => failsWith === undefined).slice(0, MAX_EXAMPLES)
}

export function blockMailExample(
  type: BlockType,
  examples: readonly Example[],
  { locale, publicUrl, picture }: BlockMailOptions,
): MailContent {
  const texts = textsByLocale[locale]
  const context: MailContext = {
    locale,
    texts,
    href: (path) => `${publicUrl}${path}`,
    picture: () => picture,
  }
  const heading = type === 'table' ? texts.table.caption : texts.layouts.settings.typeNames[type]
  const parts = examples.flatMap((example) => {
    const block = exampleBlock(type, example)
    const view = viewBlock(block, {
      answers: exampleAnswerBook(example, langOf(locale)),
      context: exampleContext(locale),
    })
    return mailSectionOf(block.envelope, view, context)
  })
  return {
    locale,
    subject: heading,
    preheader: texts.site.tagline,
    sender: {
      name: texts.site.name,
      tagline: texts.site.tagline,
      href: `${publicUrl}${localizedPath('/', locale)}`,
    },
    parts: [{ kind: 'heading', text: heading }, ...parts],
    footer: [texts.site.tagline],
  }
}
