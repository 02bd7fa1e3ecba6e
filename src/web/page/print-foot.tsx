/** What stands below a page only on paper: whose figures they are, of which day, and where the page is. */
import { useSyncExternalStore } from 'react'
import { localizedPath } from '#core/locale.ts'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import styles from './page.module.css'

/** @param path the page's own, which the server knows too; the address that was asked for may be another */
export function PrintFoot({ text, path }: { text: string; path: string }) {
  const { site } = useTexts()
  const href = localizedPath(path, useLocale())
  // The server does not know by which name it was reached; until the browser says so, the path stands.
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => '',
  )
  return (
    <div className={styles.printFoot} data-print="only">
      <p>{text}</p>
      <p>{`${site.name} · ${origin}${href}`}</p>
    </div>
  )
}

const neverChanges = () => () => {}
