/** A machine-made commentary: complete in the page's markup, and possibly animated when it comes into view. */
import { Notice } from '#ui/feedback/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import styles from './ai.module.css'
import type { AiPart, AiView } from './ai.view.ts'
import { useTyping } from './use-typing.web.ts'

export function AiWeb({ view }: { view: AiView }) {
  const { ai } = useTexts()
  const { root, Typed } = useTyping(view.typedAs)
  if (view.emptyText) return <Notice kind="empty">{view.emptyText}</Notice>
  const classes = { line: styles.line, pending: styles.pending, skip: styles.skip }
  return (
    <div ref={root} className={styles.commentary}>
      <p className={styles.label}>{ai.label}</p>
      {Typed ? (
        <Typed lines={view.lines} typedAs={view.typedAs} classNames={classes} root={root} />
      ) : (
        <Lines lines={view.lines} />
      )}
      <div className={styles.about}>
        <p>{view.dataUntil}</p>
        <Sources basedOn={view.basedOn} />
      </div>
    </div>
  )
}

function Lines({ lines }: Pick<AiView, 'lines'>) {
  return lines.map((line, index) => (
    <p key={index} className={styles.line}>
      {line.map((part, partAt) => (
        <Part key={partAt} part={part} />
      ))}
    </p>
  ))
}

function Part({ part: { text, href } }: { part: AiPart }) {
  if (href === null) return text
  return (
    <a href={href} translate={isNumber(text) ? 'no' : undefined}>
      {text}
    </a>
  )
}

/** Without words, which a translator may translate. */
function isNumber(text: string): boolean {
  return /^[-−+\d\s.,]+%?$/.test(text)
}

function Sources({ basedOn }: Pick<AiView, 'basedOn'>) {
  const { block } = useTexts()
  if (basedOn.length === 0) return null
  return (
    <div className={styles.sources}>
      {`${basedOn.length > 1 ? block.sources : block.source}: `}
      <ul>
        {basedOn.map(({ attribution, href }, index) => (
          <li key={index}>
            {href === null ? (
              attribution
            ) : (
              <a href={href} rel="noopener noreferrer">
                {attribution}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
