/** What every page shares: menus, dashboards, city pages, legal texts and the names of the operator. */
import { z } from 'zod'
import { cityPageSchema, dashboardSchema } from './dashboard.ts'

/** It goes into the content security policy, so nothing but the name of a host may stand here. */
const hostSchema = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a host, without https://')

/** An entry of the main navigation; entries may nest. */
export const navItemSchema = z.object({
  ID: z.string().min(1),
  title: z.string().min(1),
  url: z.string().min(1),
  level: z.enum(['main', 'secondary', 'tertiary']),
  target: z.enum(['', '_blank']).default(''),
  get children(): z.ZodDefault<z.ZodArray<typeof navItemSchema>> {
    return z.array(navItemSchema).default([])
  },
})
export type NavItem = z.infer<typeof navItemSchema>

/** The settings without dashboards and cities: what the shell of every page shows. */
export const shellSettingsSchema = z.object({
  header: z.object({ mainNav: z.array(navItemSchema) }),
  termsPage: z.string().startsWith('/'),
  disclaimerTexts: z.object({ heading: z.string(), text: z.string(), linkText: z.string() }),
  sourceSuggestions: z.object({
    heading: z.string(),
    text: z.string(),
    recipients: z.string(),
    subject: z.string(),
    button_text: z.string(),
  }),
  company: z.object({ name: z.string().min(1), url: z.string().min(1) }),
  credit: z.object({ text: z.string(), url: z.string() }),
  /** Hosts that text blocks may show images from. Decision 41. */
  imageHosts: z.array(hostSchema).default([]),
})

export const settingsSchema = z.object({
  ...shellSettingsSchema.shape,
  dashboards: z.array(dashboardSchema),
  cities: z.array(cityPageSchema),
})
export type Settings = z.infer<typeof settingsSchema>

/** What stands at `/`: the dashboard with that path, then the one without a path, then the first (decision 1). */
export function homeDashboard({
  dashboards,
}: Pick<Settings, 'dashboards'>): Settings['dashboards'][number] | undefined {
  const byPath = (wanted: string) => dashboards.find(({ path }) => path === wanted)
  return byPath('/') ?? byPath('') ?? dashboards[0]
}
