/** Blocks as stored in the configuration of frames, and their addresses. */
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { blockUrl } from '#core/addresses/embed-snippet.ts'

export const FIGURES = {
  type: 'figures',
  heading: 'Nøkkeltall',
  attributes: { figures: [{ id: 'no-policy-rate' }, { id: 'no-policy-rate', showUnit: 'change' }] },
}
export const CHART = { type: 'chart', heading: 'Renten', attributes: { series: ['no-policy-rate'] } }
export const AREAS = { type: 'areas', heading: 'Områder', attributes: { city: 'oslo' } }
export const MAP = { type: 'map', heading: 'Kart', attributes: { city: 'oslo' } }
export const AI = { type: 'ai', attributes: { city: 'oslo' } }
export const CAMPAIGN = {
  type: 'campaign',
  attributes: { title: 'Bli med', buttons: [{ buttonText: 'Logg inn her', action: 'login' }] },
}
export const THREE = [FIGURES, CHART, AREAS]
export const EACH = [
  ...THREE,
  MAP,
  AI,
  CAMPAIGN,
  { type: 'text', heading: 'Ord', attributes: { content: 'Se [Oslo](/oslo).' } },
]

export function pathOf(block: (typeof EACH)[number], lang: 'no' | 'en' = 'no'): string {
  return blockUrl({ publicUrl: '', config: encodeBlockConfig(block), lang })
}
