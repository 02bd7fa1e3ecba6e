/** Routes of the profile: their names and breadcrumbs. */
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

/** Name of the profile page of a path; `null` = none. @param path without language prefix */
export function profilePageName(path: string): ProfilePageName | null {
  const pathname = path.replace(/\/$/, '')
  return PROFILE_ROUTES.find((route) => route.path === pathname)?.name ?? null
}

/** Breadcrumbs from "my page" to the current page; empty for a single level. */
export function breadcrumbRoutes(name: ProfilePageName): readonly ProfileRoute[] {
  const current = PROFILE_ROUTES.find((place) => place.name === name)
  const [overview] = PROFILE_ROUTES
  return current && current !== overview ? [overview, current] : []
}
