import { useId, useSyncExternalStore } from 'react'
import { Icon } from '../icons/icon.tsx'
import { chooseTheme, currentTheme, THEME_CHOICES, type ThemeChoice } from './theme-choice.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './theme-switch.module.css'

const iconOf = { auto: 'auto', light: 'sun', dark: 'moon' } as const

/**
 * Follow the system, light or dark: three radio buttons shown as icons, each with its name. The server
 * renders `auto`; the browser's choice comes right after hydration, so the markup never differs.
 *
 * @param legend names the group
 * @param names words of the three choices
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
      {THEME_CHOICES.map((one) => (
        <label key={one} className={styles.choice} title={names[one]}>
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === choice}
            onChange={() => choose(one)}
          />
          <Icon name={iconOf[one]} />
          <VisuallyHidden>{names[one]}</VisuallyHidden>
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

/** `<html>` is the one truth, so two switches on a page and a script of the page agree. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
