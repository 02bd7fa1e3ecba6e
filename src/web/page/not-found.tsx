/** A 404 page that helps: where the reader can go from here. */
import { Link, useRouteLoaderData } from 'react-router'
import { useTexts } from '#ui/texts-context.tsx'
import { ROUTE_IDS } from '../route-ids.ts'
import type { ShellModel } from '../shell-model.ts'
import styles from './page.module.css'

export function NotFound() {
  const { notFound } = useTexts()
  const shell = useRouteLoaderData<ShellModel>(ROUTE_IDS.shell)
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{notFound.title}</h1>
        <p className={styles.subtitle}>{notFound.lead}</p>
      </header>
      <h2 className={styles.whereTo}>{notFound.whereTo}</h2>
      <ul className={styles.places}>
        {[...(shell?.dashboards ?? []), ...(shell?.cities ?? [])].map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path}>{entry.title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
