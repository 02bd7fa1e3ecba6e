/** The portfolio page: a table is pasted or chosen, and what a worker of the page makes of it is shown. */
import { startTransition, useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { MAX_LEASES } from '#core/lease/portfolio/read-portfolio.ts'
import type { Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { LeasePortfolioTexts } from '#texts/lease/lease-portfolio-texts.ts'
import { DownloadButton } from './download-button.tsx'
import { PortfolioAnswerView } from './portfolio-answer.tsx'
import type { ComputePortfolio } from './portfolio-computer.ts'
import { templateCsv } from './portfolio-csv.ts'
import {
  MAX_FILE_BYTES,
  type PortfolioAnswer,
  type PortfolioRequest,
  type WrittenPriceIndex,
} from './portfolio-messages.ts'

export interface PortfolioAppProps {
  readonly locale: Locale
  /** Day in Oslo. */
  readonly today: IsoDate
  readonly index: WrittenPriceIndex
  readonly texts: LeasePortfolioTexts
  readonly compute: ComputePortfolio
}

export function PortfolioApp({ locale, today, index, texts, compute }: PortfolioAppProps) {
  const [isWorking, setIsWorking] = useState(false)
  const [answer, setAnswer] = useState<PortfolioAnswer | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsWorking(true)
    // The press is drawn first: reading the form and starting the worker are a task of their own.
    await new Promise((resolve) => setTimeout(resolve))
    const request = { locale, today, index }
    const computed = await computeForm(new FormData(form), request, compute)
    // As a transition the table is drawn in slices.
    startTransition(() => {
      setAnswer(computed)
      setIsWorking(false)
    })
  }
  useEffect(() => {
    if (answer) result.current?.focus()
  }, [answer])
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TableField texts={texts} />
        <FileField texts={texts} locale={locale} />
        <label className="check">
          <input type="checkbox" name="partial" /> {texts.partial}
        </label>
        <p className="buttons">
          <button type="submit" disabled={isWorking}>
            {texts.compute}
          </button>
          <DownloadButton
            text={texts.template}
            fileName={texts.templateName}
            write={() => templateCsv(locale)}
          />
        </p>
      </form>
      <p role="status">{isWorking ? texts.working : ''}</p>
      <Answer place={result} answer={isWorking ? null : answer} locale={locale} today={today} texts={texts} />
    </>
  )
}

function TableField({ texts }: { readonly texts: LeasePortfolioTexts }) {
  return (
    <div>
      <label htmlFor="table">{texts.paste}</label>
      <p id="table-hint" className="muted">
        {texts.pasteHint}
      </p>
      <textarea
        id="table"
        name="table"
        rows={8}
        aria-describedby="table-hint"
        spellCheck={false}
        wrap="off"
      />
    </div>
  )
}

function FileField({ texts, locale }: { readonly texts: LeasePortfolioTexts; readonly locale: Locale }) {
  return (
    <div>
      <label htmlFor="file">{texts.file}</label>
      <p id="file-hint" className="muted">
        {texts.fileHint(formatNumber(MAX_LEASES, locale))}
      </p>
      <input id="file" name="file" type="file" accept=".csv,.xlsx,.txt" aria-describedby="file-hint" />
    </div>
  )
}

interface AnswerProps extends Pick<PortfolioAppProps, 'locale' | 'today' | 'texts'> {
  readonly place: RefObject<HTMLDivElement | null>
  readonly answer: PortfolioAnswer | null
}

function Answer({ place, answer, ...props }: AnswerProps) {
  return (
    <div ref={place} tabIndex={-1}>
      {answer && <PortfolioAnswerView answer={answer} {...props} />}
    </div>
  )
}

/** The file where one is chosen, else the pasted text. */
async function computeForm(
  form: FormData,
  request: Pick<PortfolioRequest, 'locale' | 'today' | 'index'>,
  compute: ComputePortfolio,
): Promise<PortfolioAnswer> {
  const isPartial = form.has('partial')
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const text = form.get('table')
    return compute({ ...request, isPartial, source: { text: typeof text === 'string' ? text : '' } })
  }
  if (file.size > MAX_FILE_BYTES) return { kind: 'refused', refusal: 'too-large-file', count: 0 }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return await compute({ ...request, isPartial, source: { bytes } })
  } catch {
    return { kind: 'refused', refusal: 'failed', count: 0 }
  }
}
