/**
 * A user's own dashboard (specification §3 "Layout/dashboard"; decisions 20–25). Rules that concern the list
 * as a whole are core's.
 */
import { z } from 'zod'
import { MAX_ROWS_PER_LAYOUT } from '#core/layout/row-layouts.ts'
import { MAX_LAYOUT_SUBTITLE_LENGTH, MAX_LAYOUT_TITLE_LENGTH } from '#core/limits.ts'
import { rowSchema } from '../entities/dashboard.ts'

const MAX_SLUG = 100

const layoutSlugSchema = z
  .string('required')
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug')

/** As sent by a client: the server adds a missing ID, and maintains aliases. */
export const layoutInputSchema = z.object({
  ID: z.uuid().optional(),
  title: z
    .string()
    .max(MAX_LAYOUT_TITLE_LENGTH, 'tooLong')
    .refine((title) => title.trim() !== '', 'required'),
  menuTitle: z.string().max(MAX_LAYOUT_TITLE_LENGTH).default(''),
  shortTitle: z.string().max(MAX_LAYOUT_TITLE_LENGTH).default(''),
  subtitle: z.string().max(MAX_LAYOUT_SUBTITLE_LENGTH).default(''),
  icon: z.string().max(40).default(''),
  path: layoutSlugSchema,
  rows: z.array(rowSchema).max(MAX_ROWS_PER_LAYOUT).default([]),
})

export const layoutSchema = layoutInputSchema.extend({
  ID: z.uuid(),
  /** Former slugs, which still lead to it. */
  aliases: z.array(layoutSlugSchema).default([]),
})
export type Layout = z.infer<typeof layoutSchema>
