/** When a block of the server's page needs React in the browser. Everything else of a block is plain HTML. */
import type { BlockModel } from '#pages/model/page-model.ts'

/**
 * `seen`: shortly before it comes into view, because it then changes by itself. `hovered`: when the pointer
 * is on a table or a map of areas, which highlight each other. `touched`: when a button of it is about to be
 * used. The buttons of all three work at any time.
 */
export type HydrationTime = 'seen' | 'hovered' | 'touched'

export function hydrationTimeOf({ body }: Pick<BlockModel, 'body'>): HydrationTime {
  if (body.status !== 'shown') return 'touched'
  const { shown } = body
  switch (shown.type) {
    case 'chart':
      return shown.view.interaction === null ? 'touched' : 'seen'
    case 'map':
      return shown.view.window === null ? 'hovered' : 'seen'
    case 'figures':
      return shown.view.figures.some(({ number }) => number.from !== number.value) ? 'seen' : 'touched'
    case 'ai':
      return shown.view.typedAs === '' ? 'touched' : 'seen'
    case 'campaign':
      // The film is started by a link, which shows it in place.
      return shown.view.film === null ? 'touched' : 'seen'
    case 'areas':
      return 'hovered'
    default:
      return 'touched'
  }
}
