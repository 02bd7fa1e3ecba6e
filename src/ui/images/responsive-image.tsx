import styles from './responsive-image.module.css'

/** Addresses of one picture in three widths; '' = missing. Not validated here. */
export interface ImageUrls {
  readonly medium: string
  readonly medium_large: string
  readonly large: string
}

/** Pixels of the three sizes. */
const WIDTHS = { medium: 300, medium_large: 768, large: 1024 } as const

type ResponsiveImageProps = {
  /** `null`, or all '' = no picture. */
  image: ImageUrls | null
  /** Alternative text; '' for a decorative picture. */
  alt: string
  /** Aspect ratio of the reserved space, such as `3 / 2`; the picture is cropped to it. */
  ratio: `${number} / ${number}`
  /** How wide the picture is shown, for the browser's choice among the three. */
  sizes: string
  /** The page's first picture, which is loaded with priority. */
  isPriority?: boolean
}

/**
 * A picture in a reserved space that stays when it fails to load, so that the layout does not shift. Without
 * a picture the space is empty; when loading fails, its alternative text is shown.
 */
export function ResponsiveImage({ image, alt, ratio, sizes, isPriority = false }: ResponsiveImageProps) {
  const sources = image ? sourcesOf(image) : []
  const src = image?.medium_large || image?.large || image?.medium
  return (
    <span className={styles.room} style={{ '--ratio': ratio }}>
      {src && (
        <img
          className={styles.picture}
          src={src}
          srcSet={
            sources.length > 1 ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
          }
          sizes={sources.length > 1 ? sizes : undefined}
          alt={alt}
          width={WIDTHS.large}
          height={Math.round(WIDTHS.large / aspectRatio(ratio))}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : undefined}
          decoding="async"
        />
      )}
    </span>
  )
}

/** Each address once, with the least width it serves: a drawing that is the same in all sizes needs no choice. */
function sourcesOf(image: ImageUrls): readonly { readonly url: string; readonly width: number }[] {
  const sources = [
    { url: image.medium, width: WIDTHS.medium },
    { url: image.medium_large, width: WIDTHS.medium_large },
    { url: image.large, width: WIDTHS.large },
  ].filter(({ url }) => url !== '')
  return sources.filter(({ url }, index) => sources.findIndex((source) => source.url === url) === index)
}

function aspectRatio(ratio: string): number {
  const [across = 1, height = 1] = ratio.split('/').map(Number)
  return across / height
}
