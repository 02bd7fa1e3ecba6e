/** Lists in a mail: headlines and events with their details, and lists of editorial texts. */
import type { ReactElement } from 'react'
import type { MailBullets, MailLine } from './mail-content.ts'
import { Anchor, MailRuns } from './mail-prose.tsx'
import { lightColour, NOTE, TEXT, TEXT_FONT, type MailStyle } from './mail-style.ts'

/** Outlook for Windows keeps the indent of bullets whatever the style, so these lists keep their bullets. */
const LIST: MailStyle = {
  margin: '0 0 16px',
  padding: '0 0 0 20px',
  color: lightColour('k-muted'),
  fontFamily: TEXT_FONT,
  fontSize: 16,
}
const ITEM: MailStyle = { margin: '0 0 10px' }
const LINE: MailStyle = { ...TEXT, margin: 0, lineHeight: '24px' }
const NOTE_LINE: MailStyle = { ...NOTE, margin: 0, lineHeight: '21px' }

export function MailLines({ items }: { readonly items: readonly MailLine[] }): ReactElement {
  return (
    <ul className="k-muted" style={LIST}>
      {items.map((item, index) => (
        <Line key={index} item={item} />
      ))}
    </ul>
  )
}

function Line({ item: { text, href, lead = '', note } }: { readonly item: MailLine }) {
  return (
    <li style={ITEM}>
      <p className="k-ink" style={LINE}>
        <Anchor href={href}>{text}</Anchor>
      </p>
      {lead !== '' && (
        <p className="k-ink" style={{ ...LINE, fontSize: 15, lineHeight: '22px' }}>
          {lead}
        </p>
      )}
      {note !== '' && (
        <p className="k-muted" style={NOTE_LINE}>
          {note}
        </p>
      )}
    </li>
  )
}

/** A bullet list, or a numbered one from `start`. @param isInner for a list inside another */
export function MailBulletList({
  bullets: { start, items },
  isInner = false,
}: {
  readonly bullets: MailBullets
  readonly isInner?: boolean
}): ReactElement {
  const style = { ...LIST, margin: isInner ? 0 : LIST.margin }
  const lines = items.map(({ runs, inner }, index) => (
    <li key={index} style={{ margin: '0 0 6px' }}>
      <p className="k-ink" style={LINE}>
        <MailRuns runs={runs} />
      </p>
      {inner.map((innerItem, innerAt) => (
        <MailBulletList key={innerAt} bullets={innerItem} isInner />
      ))}
    </li>
  ))
  return start === null ? (
    <ul className="k-muted" style={style}>
      {lines}
    </ul>
  ) : (
    <ol start={start} className="k-muted" style={style}>
      {lines}
    </ol>
  )
}
