/** Frame of a block, from its envelope and its view's sources and quality. */
import { publishersIn, publishersOfPublished } from '#core/figures/publishers.ts'
import { fieldsByType } from './registry.fields.ts'
import type { Envelope } from './envelope.ts'
import type { BlockType } from './registry.schema.ts'
import type { BlockView, ViewContext } from './view-input.ts'

/** Said under a block as of a day: what was corrected since, and where all corrections are. */
export interface LaterNote {
  readonly text: string
  readonly link: { readonly text: string; readonly href: string }
}

/** Frame of a block as finished strings. */
export interface FrameModel {
  readonly heading: string
  readonly subtitle: string
  /** The editor's description, and the view's addition. */
  readonly description: string
  /**
   * "Kilder: Norges Bank, SSB", each once, or empty. The editor's source comes first; the publishers of the
   * figures are always named.
   */
  readonly sourceLine: string
  /** Said when numbers only illustrate, or empty. */
  readonly illustrativeNote: string
  /** Said when something in the block is older than it should be, or empty. */
  readonly age: string
  /** Only of an earlier day whose figures were corrected since. */
  readonly later?: LaterNote
  readonly icon: string
  readonly seamless: boolean
  readonly inverted: boolean
}

/** Builds the frame. `view` is `null` where the block failed, and then has no sources of its own. */
export function frameOf(
  envelope: Envelope,
  type: BlockType,
  view: BlockView | null,
  { texts }: Pick<ViewContext, 'texts'>,
): FrameModel {
  const word = texts.chart.words.illustrative
  const namedSources = (view?.sources ?? []).flatMap((source) =>
    view?.illustrative ? publishersIn(source) : publishersOfPublished(source, word),
  )
  const sources = [...new Set([...(envelope.source === '' ? [] : [envelope.source]), ...namedSources])]
  const label = sources.length > 1 ? texts.block.sources : texts.block.source
  return {
    heading: envelope.heading || (view?.defaultHeading ?? ''),
    subtitle: view?.subtitle ?? (fieldsByType[type].hasSubtitle ? envelope.subtitle : ''),
    description: [envelope.description, view?.addedDescription ?? '']
      .filter((part) => part.trim() !== '')
      .join(' '),
    sourceLine: sources.length > 0 ? `${label}: ${sources.join(', ')}` : '',
    illustrativeNote: view?.illustrative ? texts.block.illustrativeNote : '',
    age: view?.age ?? '',
    icon: envelope.icon,
    seamless: envelope.seamless,
    inverted: envelope.inverted,
  }
}
