/** The pages of a portal, from its own API. */
import { z } from 'zod'

const settingsSchema = z.object({
  dashboards: z.array(z.looseObject({ path: z.string(), title: z.string() })),
  cities: z.array(z.looseObject({ path: z.string() })),
})

/** @throws when the portal does not answer with settings */
export async function settingsOf(
  portalUrl: string,
  lang: 'no' | 'en',
): Promise<z.infer<typeof settingsSchema>> {
  const response = await fetch(`${portalUrl}/api/portal/settings?lang=${lang}`)
  return settingsSchema.parse(await response.json())
}

/** Paths of all pages in both languages, the home pages first. */
export async function publicPages(portalUrl: string): Promise<string[]> {
  const [norwegian, english] = [await settingsOf(portalUrl, 'no'), await settingsOf(portalUrl, 'en')]
  const paths = (settings: typeof norwegian, prefix: string) =>
    [...settings.dashboards, ...settings.cities].map(
      ({ path }) => (prefix + `/${path}`).replace(/\/+$/, '') || '/',
    )
  const isHome = (path: string) => path === '/' || path === '/en'
  const all = [...paths(norwegian, ''), ...paths(english, '/en')]
  return [...all.filter(isHome), ...all.filter((path) => !isHome(path))]
}
