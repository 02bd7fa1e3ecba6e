/** Footer for print only: publisher of the figures, date, and the page's address. */
import { useSyncExternalStore } from 'react'
import { localizedPath } from '#core/locale.ts'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { useShell } from '../navigation/use-shell.ts'
import styles from './page.module.css'

/** @param path the page's canonical path, also known to the server; the requested one may differ */
export function PrintFoot({ text, path }: { text: string; path: string }) {
  const { site } = useTexts()
  const { query } = useShell()
  const href = localizedPath(path + (path.includes('?') ? query.replace('?', '&') : query), useLocale())
  // The server does not know its public name; until hydration only the path is shown.
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
