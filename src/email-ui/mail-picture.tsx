/** A picture in a mail. When it is not loaded, the mail shows its alternative text, which has the numbers. */
import type { ReactElement } from 'react'
import type { MailPicture } from './mail-content.ts'
import { lightColour, NOTE, PART_WIDTH, TEXT_FONT, type MailStyle } from './mail-style.ts'

/** The font styles the alternative text. */
const PICTURE: MailStyle = {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  border: 0,
  fontFamily: TEXT_FONT,
  fontSize: 14,
  lineHeight: '21px',
  color: lightColour('k-muted'),
}

/** Outlook for Windows applies the attributes literally, so they never exceed the available width. */
export function MailPictureBlock({
  picture: { src, alt, width, height, href, caption },
}: {
  readonly picture: MailPicture
}): ReactElement {
  const shownWidth = Math.min(width, PART_WIDTH)
  const image = (
    // Without the low priority React would put a preload into the mail, before the picture.
    <img
      fetchPriority="low"
      src={src}
      alt={alt}
      width={shownWidth}
      height={Math.round((height * shownWidth) / Math.max(width, 1))}
      className="k-muted"
      style={PICTURE}
    />
  )
  return (
    <div style={{ margin: '0 0 16px' }}>
      {href === null ? (
        image
      ) : (
        <a href={href} style={{ textDecoration: 'none' }}>
          {image}
        </a>
      )}
      {caption !== '' && (
        <p className="k-muted" style={{ ...NOTE, margin: '6px 0 0', lineHeight: '21px' }}>
          {caption}
        </p>
      )}
    </div>
  )
}
