import type { BlockType } from '#blocks/registry.schema.ts'

/** A block of each type that the editor offers, with all required attributes. */
export const OFFERED_BLOCKS = {
  figures: { figures: [{ id: 'no-policy-rate' }] },
  chart: { series: ['no-policy-rate'], fromDate: Date.UTC(2015, 0, 1) },
  map: { city: 'oslo' },
  areas: { city: 'oslo' },
  text: { content: '## Notat\n\nHusk dette.' },
  comment: { comment: 'nobody-wrote-this' },
  news: {},
  reports: {},
  campaign: { title: 'Lag ditt eget', buttons: [{ buttonText: 'Les', url: '/oslo' }] },
  rss: { sources: ['nobody-publishes-this'] },
  ai: {},
  lease: { rent: '1 000 000', start: '1.1.2021', baseMonth: 'oktober 2020', firstAdjustment: '1.1.2022' },
} as const satisfies Readonly<Record<Exclude<BlockType, 'table'>, object>>
export type OfferedType = keyof typeof OFFERED_BLOCKS
export const OFFERED_TYPES = Object.keys(OFFERED_BLOCKS).filter((type): type is OfferedType =>
  Object.hasOwn(OFFERED_BLOCKS, type),
)
