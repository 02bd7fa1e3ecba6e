import { localizedPath } from '#core/locale.ts'
import { useAccountTexts, useLocale } from '#ui/texts-context.tsx'
import { breadcrumbRoutes, type ProfilePageName } from './profile-routes.ts'
import styles from './profile.module.css'

/** "My page > current page" (specification §2 "Navigation"). */
export function Breadcrumb({ name }: { name: ProfilePageName }) {
  const { profile } = useAccountTexts()
  const locale = useLocale()
  const steps = breadcrumbRoutes(name)
  if (steps.length === 0) return null
  return (
    <nav aria-label={profile.breadcrumb} className={styles.breadcrumb} data-print="hide">
      <ol>
        {steps.map((step) => (
          <li key={step.path}>
            <a href={localizedPath(step.path, locale)} aria-current={step.name === name ? 'page' : undefined}>
              {profile.pages[step.name]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
