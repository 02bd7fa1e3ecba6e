import { useId, useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'
import { chooseTheme, currentTheme, THEME_CHOICES, type ThemeChoice } from './theme-choice.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './theme-switch.module.css'

const iconOf = { auto: 'auto', light: 'sun', dark: 'moon' } as const

/**
 * Theme choice: three radio buttons shown as icons, each with its name. The server renders `auto`; the
 * browser's choice is applied right after hydration, so that the markup never differs.
 *
 * @param legend names the group
 * @param names texts of the three choices
 */
export function ThemeSwitch({
  legend,
  names,
}: {
  legend: string
  names: Readonly<Record<ThemeChoice, string>>
}) {
  const group = useId()
  const choice = useSyncExternalStore(subscribe, () => currentTheme(document.documentElement), serverChoice)
  return (
    <fieldset className={styles.switch} data-print="hide" data-theme-switch="">
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {THEME_CHOICES.map((item) => (
        <label key={item} className={styles.choice} title={names[item]}>
          <input
            type="radio"
            name={group}
            value={item}
            checked={item === choice}
            onChange={() => choose(item)}
          />
          <Icon name={iconOf[item]} />
          <VisuallyHidden>{names[item]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}

function serverChoice(): ThemeChoice {
  return 'auto'
}

function choose(choice: ThemeChoice): void {
  chooseTheme(choice, { storage: () => window.localStorage, root: document.documentElement })
}

/** `<html>` is the single source of truth, so that two switches on a page and a script of the page agree. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
