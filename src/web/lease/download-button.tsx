/** A button that saves a file that the page itself writes; no request is made. */
interface DownloadButtonProps {
  readonly text: string
  readonly fileName: string
  /** The file's text in parts, each written within a few milliseconds. */
  readonly write: () => Iterable<string>
}

export function DownloadButton({ text, fileName, write }: DownloadButtonProps) {
  return (
    <button type="button" className="second" onClick={() => void saveFile(fileName, write())}>
      {text}
    </button>
  )
}

/** Time after which the page may do other work, in milliseconds. */
const MAX_TASK_MS = 4

async function saveFile(name: string, parts: Iterable<string>): Promise<void> {
  const written: string[] = []
  let startedAt = performance.now()
  for (const part of parts) {
    written.push(part)
    if (performance.now() - startedAt < MAX_TASK_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    startedAt = performance.now()
  }
  const url = URL.createObjectURL(new Blob(written, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
