/** Running text in a mail: text, emphasis and links. */
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { MailRun } from './mail-content.ts'
import { LINK, NOTE, TEXT } from './mail-style.ts'

/** A paragraph of runs. @param isNote in smaller and paler type */
export function MailProse({
  runs,
  isNote,
}: {
  readonly runs: readonly MailRun[]
  readonly isNote: boolean
}): ReactElement {
  return (
    <p className={isNote ? 'k-muted' : 'k-ink'} style={isNote ? NOTE : TEXT}>
      <MailRuns runs={runs} />
    </p>
  )
}

/** The runs without a paragraph around them. */
export function MailRuns({ runs }: { readonly runs: readonly MailRun[] }): ReactNode {
  return runs.map(({ text, href, isStrong }, index) => {
    const words = isStrong ? (
      <strong>
        <Lines text={text} />
      </strong>
    ) : (
      <Lines text={text} />
    )
    return (
      <Anchor key={index} href={href}>
        {words}
      </Anchor>
    )
  })
}

/** A link if there is an address, otherwise the text. */
export function Anchor({
  href,
  children,
}: {
  readonly href: string | null
  readonly children: ReactNode
}): ReactNode {
  return href === null ? (
    children
  ) : (
    <a href={href} className="k-link" style={LINK}>
      {children}
    </a>
  )
}

function Lines({ text }: { readonly text: string }): ReactNode {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
