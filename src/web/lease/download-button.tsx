/** A button that saves a file that the page itself writes; no request is made. */
interface DownloadButtonProps {
  readonly text: string
  readonly fileName: string
  /** The file's text. */
  readonly write: () => string
}

export function DownloadButton({ text, fileName, write }: DownloadButtonProps) {
  return (
    <button type="button" className="second" onClick={() => saveFile(fileName, write())}>
      {text}
    </button>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
