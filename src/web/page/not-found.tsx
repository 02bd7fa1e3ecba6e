/** A 404 page that helps: where the reader can go from here. */
import { localizedPath } from '#core/locale.ts'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { useShell } from '../navigation/use-shell.ts'
import styles from './page.module.css'

export function NotFound() {
  const { notFound } = useTexts()
  const locale = useLocale()
  const shell = useShell()
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{notFound.title}</h1>
        <p className={styles.subtitle}>{notFound.lead}</p>
      </header>
      <h2 className={styles.whereTo}>{notFound.whereTo}</h2>
      <ul className={styles.places}>
        {shell &&
          [...shell.dashboards, ...shell.cities].map((entry) => (
            <li key={entry.path}>
              <a href={localizedPath(entry.path, locale)}>{entry.title}</a>
            </li>
          ))}
      </ul>
    </>
  )
}
