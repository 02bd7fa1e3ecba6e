/** Browser functions for saving and copying. Errors are thrown, and the menu reports them. */
import { MINUTE_MS } from '#core/time/durations.ts'

/** After this the browser has long begun to save. */
const REVOKE_AFTER_MS = MINUTE_MS

/** Saves a file by a link that is pressed and removed; the address of the blob is revoked later. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

/** @throws when the file is unavailable */
export async function fetchBlob(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.blob()
}

/**
 * Must be called in an event handler: some browsers allow copying only there, and accept a promise.
 *
 * @throws where pictures cannot be copied
 */
export async function copyImage(png: Promise<Blob>): Promise<void> {
  // Prevents an unhandled rejection in the console when the copy has already failed.
  png.catch(() => {})
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
}

/** @throws where texts cannot be copied */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
