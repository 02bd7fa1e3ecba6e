import { z } from 'zod'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import { defineCall } from '../call.ts'
import { settingsSchema } from '../entities/settings.ts'
import { langQuery } from '../query.ts'

export const settingsCall = defineCall({
  name: 'settings',
  path: 'settings',
  query: z.object(langQuery),
  answer: settingsSchema,
  errors: ['rest_invalid_param'],
  refreshMs: HOURLY_REFRESH_MS,
  summary: 'Menus, dashboards, city pages and legal texts in one language.',
})
