/**
 * What each type of block asks for. The same attributes give the same promises, so asking early costs
 * nothing.
 */
import { ask } from '../api.js'

export const figuresOf = ({ figures }) => [
  ask('/api/portal/lastdatasourcevalue', { sources: figures.map(({ id }) => id).join() }),
]
export const seriesOf = ({ series }) => [ask('/api/portal/datasources', { sources: series.join() })]
export const commentOf = ({ comment }) => [ask(`/api/portal/comment/${comment}`)]
export const areasOf = ({ city }) => [ask('/api/portal/clusters'), ask(`/api/portal/areas/${city}.json`)]
export const commentaryOf = ({ city }) => [ask('/api/portal/ai-summary', city ? { city } : {})]
export const newsOf = ({ cities, featured, numberOfPosts }) => [
  ask('/api/portal/posts', {
    featured: featured ? '1' : '0',
    ...(cities?.length ? { cities: cities.join() } : {}),
    num: String(numberOfPosts),
  }),
]
