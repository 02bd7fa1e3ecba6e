import { safeImageHref } from '#core/addresses/safe-url.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** URL of a picture; '' or an unsafe URL = initials. */
  readonly picture: string
  /** The name in full; '' = not known. */
  readonly name: string
  /** Allowed hosts of pictures besides this site. */
  readonly imageHosts?: readonly string[]
  /** Small in the header, large on the reader's own page. */
  readonly size?: 'small' | 'large'
}

/** Stands beside a written name, so it is hidden from assistive technology. */
export function Avatar({ picture, name, imageHosts = [], size = 'small' }: AvatarProps) {
  const href = picture === '' ? null : safeImageHref(picture, imageHosts)
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {href === null ? initialsOf(name) : <img src={href} alt="" />}
    </span>
  )
}

/** The first letters of the first and the last word, as people write them: `Kari Ann Nordmann` → `KN`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last].map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toUpperCase() ?? '').join('')
}
