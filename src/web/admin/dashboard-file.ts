/** A layout as a file of the content pack (decision 17): it becomes a public page when the pack is imported. */
import { isReservedSlug, slugFromTitle } from '#core/addresses/layout-slug.ts'
import type { LayoutContent } from '#core/layout/draft.ts'
import { toYaml } from '#core/text/to-yaml.ts'
import type { Block } from '#contract/entities/dashboard.ts'

export interface DashboardFile {
  /** `dashboards/{name}` in the pack, with `.yaml`. */
  readonly name: string
  readonly text: string
}

/** Describes where to put the file. @param name as in the pack's settings, without `.yaml` */
export type FileNote = (name: string) => string

/** Attributes with text; all others are equal in both languages. */
const BLOCK_WORDS = ['heading', 'subtitle', 'description', 'source'] as const
const ATTRIBUTE_WORDS: ReadonlySet<string> = new Set(['content', 'title', 'text', 'point', 'buttonText'])

/**
 * The file, with each text in both languages: the layout's own text, to be translated in one of them. Empty
 * fields are omitted, since the pack has the same defaults.
 *
 * @param note first line, a comment for the reader of the file
 */
export function dashboardFile(
  { title, subtitle, menuTitle, shortTitle, icon, rows }: LayoutContent<Block>,
  note: FileNote,
): DashboardFile {
  const slug = slugFromTitle(title)
  const path = isReservedSlug(slug) ? `${slug}-side` : slug
  const fields = {
    path,
    title: bilingual(title),
    ...(menuTitle === '' ? {} : { menuTitle: bilingual(menuTitle) }),
    ...(shortTitle === '' ? {} : { shortTitle: bilingual(shortTitle) }),
    ...(subtitle === '' ? {} : { subtitle: bilingual(subtitle) }),
    ...(icon === '' ? {} : { icon }),
    rows: rows.map(({ layout, columns }) => ({
      layout,
      columns: columns.map((blocks) => blocks.map(blockFields)),
    })),
  }
  return { name: `${path}.yaml`, text: `# ${note(path)}\n${toYaml(fields)}` }
}

function bilingual(text: string): { readonly no: string; readonly en: string } {
  return { no: text, en: text }
}

function blockFields(block: Block): Readonly<Record<string, unknown>> {
  const { type, icon, seamless, inverted, attributes } = block
  const words = BLOCK_WORDS.flatMap((field) =>
    block[field] === '' ? [] : [[field, bilingual(block[field])] as const],
  )
  return {
    type,
    ...Object.fromEntries(words),
    ...(icon === '' ? {} : { icon }),
    ...(seamless ? { seamless } : {}),
    ...(inverted ? { inverted } : {}),
    ...(Object.keys(attributes).length === 0 ? {} : { attributes: bilingualAttributes(attributes) }),
  }
}

/** Attributes with texts in both languages, at any depth. */
function bilingualAttributes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bilingualAttributes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      typeof inner === 'string' && inner !== '' && ATTRIBUTE_WORDS.has(key)
        ? bilingual(inner)
        : bilingualAttributes(inner),
    ]),
  )
}
