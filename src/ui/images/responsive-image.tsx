import styles from './responsive-image.module.css'

/**
 * Addresses of one picture in three widths; '' = not in that one. They are drawn as they are: check them
 * before.
 */
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
  /** '' for a picture that says nothing the words beside it do not. */
  alt: string
  /** Of the room that is kept, such as `3 / 2`; a picture of another shape is cropped to it. */
  ratio: `${number} / ${number}`
  /** How wide the picture is shown, for the browser's choice among the three. */
  sizes: string
  /** The page's first picture: asked for at once, before the others. */
  isPriority?: boolean
}

/**
 * A picture in a room of its own that is there before it and stays when it does not come, so that nothing
 * jumps. Without a picture the room is an empty ground; where one fails to load, its words stand on that
 * ground.
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
  const [across = 1, down = 1] = ratio.split('/').map(Number)
  return across / down
}
