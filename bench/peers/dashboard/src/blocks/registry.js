import { lazy } from 'react'
import { ask } from '../api.js'
import { AiCommentary } from './ai-commentary.jsx'
import { Areas } from './areas.jsx'
import { Campaign } from './campaign.jsx'
import { Comment } from './comment.jsx'
import { Figures } from './figures.jsx'
import { News } from './news.jsx'
import { Reports } from './reports.jsx'
import { Text } from './text.jsx'
import { areasOf, commentaryOf, commentOf, figuresOf, newsOf, seriesOf } from './calls.js'

const loadChart = () => import('./chart.jsx').then(({ Chart }) => ({ default: Chart }))
const loadMap = () => import('./map.jsx').then(({ AreaMap }) => ({ default: AreaMap }))

/** Highcharts and Leaflet are scripts of their own, so that figures and texts need not wait for them. */
export const componentOf = {
  figures: Figures,
  chart: lazy(loadChart),
  comment: Comment,
  text: Text,
  map: lazy(loadMap),
  areas: Areas,
  news: News,
  ai: AiCommentary,
  reports: Reports,
  campaign: Campaign,
}

const needs = {
  figures: figuresOf,
  chart: (attributes) => [loadChart(), ...seriesOf(attributes)],
  comment: commentOf,
  map: (attributes) => [loadMap(), ...areasOf(attributes)],
  areas: areasOf,
  news: newsOf,
  ai: commentaryOf,
  reports: () => [ask('/api/portal/reports')],
}

/** Starts everything that a block will need. */
export function askFor({ type, attributes }) {
  // Who shows the block is told of a failure by the same promise.
  for (const answer of needs[type]?.(attributes) ?? []) answer.catch(() => undefined)
}
