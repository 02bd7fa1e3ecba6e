/** Settings shared by every page: menus, dashboards, city pages, legal texts and the operator's names. */
import { z } from 'zod'
import { cityPageSchema, dashboardSchema } from './dashboard.ts'

/** Part of the content security policy, so only a host name is allowed. */
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

/** Settings without dashboards and cities, for the shell of every page. */
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

/** Home page: the dashboard with path `/`, then the one without a path, then the first (decision 1). */
export function homeDashboard({
  dashboards,
}: Pick<Settings, 'dashboards'>): Settings['dashboards'][number] | undefined {
  const byPath = (expectedPath: string) => dashboards.find(({ path }) => path === expectedPath)
  return byPath('/') ?? byPath('') ?? dashboards[0]
}
