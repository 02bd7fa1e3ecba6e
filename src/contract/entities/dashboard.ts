/**
 * Dashboards, their rows and the envelope of a block. Attributes are validated by the block type itself
 * (`blocks/registry.schema.ts`), so that an unknown type can be kept as data and skipped.
 */
import { z } from 'zod'
import { MAX_BLOCK_HEADING_LENGTH } from '#core/limits.ts'
import { COLUMNS_OF_ROW, ROW_LAYOUT_ORDER } from '#core/layout/row-layouts.ts'
import { citySchema } from '../primitives.ts'

export const MAX_BLOCK_TYPE_LENGTH = 40
/** Characters of the subtitle and of the source. */
export const MAX_BLOCK_LINE_LENGTH = 1_000
export const MAX_BLOCK_DESCRIPTION_LENGTH = 5_000
export const MAX_BLOCK_ICON_LENGTH = 40

/** A text of the envelope; other programs write null for none. */
const frameText = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text ?? '')

/** Common fields of every block type. */
export const blockSchema = z.object({
  type: z.string().min(1).max(MAX_BLOCK_TYPE_LENGTH),
  heading: frameText(MAX_BLOCK_HEADING_LENGTH),
  subtitle: frameText(MAX_BLOCK_LINE_LENGTH),
  description: frameText(MAX_BLOCK_DESCRIPTION_LENGTH),
  source: frameText(MAX_BLOCK_LINE_LENGTH),
  icon: frameText(MAX_BLOCK_ICON_LENGTH),
  seamless: z.boolean().default(false),
  inverted: z.boolean().default(false),
  attributes: z.record(z.string(), z.unknown()).default({}),
})
export type Block = z.infer<typeof blockSchema>

export const rowSchema = z
  .object({ layout: z.enum(ROW_LAYOUT_ORDER), columns: z.array(z.array(blockSchema)).max(3) })
  .refine((row) => row.columns.length === COLUMNS_OF_ROW[row.layout], {
    message: 'must have as many columns as its layout names',
    path: ['columns'],
  })
export type Row = z.infer<typeof rowSchema>

export const dashboardSchema = z.object({
  /** `/` or empty is the home page, else a slug without a slash. */
  path: z
    .string()
    .regex(/^(|\/|[a-z0-9]+(-[a-z0-9]+)*)$/, 'must be "/", empty, or a slug of a–z, 0–9 and single hyphens'),
  title: z.string().min(1),
  menuTitle: z.string().default(''),
  shortTitle: z.string().default(''),
  subtitle: z.string().default(''),
  icon: z.string().default(''),
  /** Not in menus (terms, privacy, method, accessibility). */
  hidden: z.boolean().default(false),
  hideFooter: z.boolean().default(false),
  rows: z.array(rowSchema).default([]),
})
export type Dashboard = z.infer<typeof dashboardSchema>

/** The layout of a city page. */
export const cityPageSchema = z.object({
  path: citySchema,
  title: z.string().min(1),
  shortTitle: z.string().default(''),
  subtitle: z.string().default(''),
  rows: z.array(rowSchema).default([]),
})
export type CityPage = z.infer<typeof cityPageSchema>
