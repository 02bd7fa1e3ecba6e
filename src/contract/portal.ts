/**
 * All calls of the portal API. A new call here gets a route, a client function and an entry in the OpenAPI
 * document; a missing handler is a compile error in `server/portal-api`.
 */
import type { z } from 'zod'
import type { Lang } from '#core/locale.ts'
import type { ApiCall } from './call.ts'
import { areaHistoryCall, areaShapesCall, areasCall } from './calls/areas.ts'
import {
  commentCall,
  commentaryArchiveCall,
  commentaryCall,
  commentsCall,
  feedArticlesCall,
  feedListCall,
  macroEventsCall,
  postsCall,
  reportsCall,
} from './calls/editorial.ts'
import {
  figuresCall,
  forecastsCall,
  seriesByCategoryCall,
  seriesCall,
  seriesListCall,
} from './calls/series.ts'
import { settingsCall } from './calls/settings.ts'

/** Every portal call under the name that the code uses for it. */
export const portalCalls = {
  settings: settingsCall,
  areas: areasCall,
  areaHistory: areaHistoryCall,
  areaShapes: areaShapesCall,
  posts: postsCall,
  series: seriesCall,
  figures: figuresCall,
  forecasts: forecastsCall,
  comment: commentCall,
  comments: commentsCall,
  commentary: commentaryCall,
  commentaryArchive: commentaryArchiveCall,
  seriesList: seriesListCall,
  seriesByCategory: seriesByCategoryCall,
  feedList: feedListCall,
  feedArticles: feedArticlesCall,
  reports: reportsCall,
  macroEvents: macroEventsCall,
} as const

export type CallName = keyof typeof portalCalls

type ReadonlyLists<Query> = {
  readonly [Key in keyof Query]: Query[Key] extends readonly (infer Item)[] ? readonly Item[] : Query[Key]
}

/** The parameters of a call, parsed, without the language. */
export type ParametersOf<Name extends CallName> = ReadonlyLists<
  Omit<z.output<(typeof portalCalls)[Name]['query']>, 'lang'>
>
/** The parameters of a call, parsed. */
export type QueryOf<Name extends CallName> = ParametersOf<Name> & { readonly lang: Lang }
export type AnswerOf<Name extends CallName> = z.output<(typeof portalCalls)[Name]['answer']>

type Calls = { readonly [Name in CallName]: ApiCall<QueryOf<Name>, AnswerOf<Name>> }

/** The same list for generic code: name, query and answer types stay connected. */
export const callByName: Calls = portalCalls

function isCallName(name: string): name is CallName {
  return Object.hasOwn(portalCalls, name)
}

export const CALL_NAMES: readonly CallName[] = Object.keys(portalCalls).filter(isCallName)
