/**
 * The pages of the profile, by their addresses: what each is called, and how the pages of the profile lead to
 * each other.
 */
import type { AccountTexts } from '#texts/texts.ts'

export type ProfilePageName = keyof AccountTexts['profile']['pages']

interface ProfileRoute {
  readonly name: ProfilePageName
  /** Without its language prefix. */
  readonly path: string
}

/** In the order of the profile's menu (specification §2 "Navigation"). "My page" is the overview (decision 8). */
export const PROFILE_ROUTES: readonly [overview: ProfileRoute, ...others: readonly ProfileRoute[]] = [
  { name: 'overview', path: '/profile' },
  { name: 'edit', path: '/profile/edit' },
  { name: 'newsletter', path: '/profile/newsletter' },
  { name: 'password', path: '/profile/password' },
  { name: 'deletion', path: '/profile/delete' },
]

/** Which page of the profile a path is; `null` = none. @param path without language prefix */
export function profilePageName(path: string): ProfilePageName | null {
  const wanted = path.replace(/\/$/, '')
  return PROFILE_ROUTES.find((place) => place.path === wanted)?.name ?? null
}

/** From "my page" to where the reader is; a single step is no way to show. */
export function breadcrumbRoutes(name: ProfilePageName): readonly ProfileRoute[] {
  const here = PROFILE_ROUTES.find((place) => place.name === name)
  const [overview] = PROFILE_ROUTES
  return here && here !== overview ? [overview, here] : []
}
