/**
 * Unpacks the table of a ZIP file piece by piece. Sizes that the file states are not believed: what comes out
 * is counted, and nothing is written to a disk.
 */
import { Unzip, UnzipInflate } from 'fflate'

/** Error: the ZIP file has not what was expected, or too much. */
export class ZipContentError extends Error {
  override readonly name = 'ZipContentError'
}

export interface UnzipLimits {
  /** Unpacked bytes of the table. */
  readonly maxBytes: number
  /** Files in the ZIP file. */
  readonly maxFiles: number
}

/** First bytes of a file in a ZIP file (PKWARE APPNOTE 4.3.7). */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04] as const
/** Packed bytes that are unpacked before others are served; some 300 kB of a table. */
const PIECE_BYTES = 65_536

/**
 * Unpacks the one file whose name fits. Other files are passed over without being unpacked.
 *
 * @param onPiece called with the pieces of the table in their order
 * @yields after each piece, so that other work can run
 * @throws ZipContentError, and what `onPiece` throws
 */
export function* unzipSteps(
  packed: Uint8Array,
  isTable: (name: string) => boolean,
  { maxBytes, maxFiles }: UnzipLimits,
  onPiece: (piece: Uint8Array, isLast: boolean) => void,
): Generator<undefined, void> {
  if (!LOCAL_HEADER.every((byte, at) => packed[at] === byte)) throw new ZipContentError('is no ZIP file')
  let [files, tables, bytes] = [0, 0, 0]
  let isFinished = false
  let pieces: { readonly piece: Uint8Array; readonly isLast: boolean }[] = []
  const failures: Error[] = []
  // The library catches what its callbacks throw, so they only collect.
  const unzip = new Unzip((file) => {
    files += 1
    if (!isTable(file.name)) return
    tables += 1
    if (tables > 1) return
    file.ondata = (broken, piece, isLast) => {
      if (broken) failures.push(new ZipContentError(`cannot be unpacked: ${broken.message}`))
      else pieces.push({ piece, isLast })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < packed.length; at += PIECE_BYTES) {
    const end = Math.min(at + PIECE_BYTES, packed.length)
    push(unzip, packed.subarray(at, end), end === packed.length)
    if (failures[0]) throw failures[0]
    if (files > maxFiles) throw new ZipContentError(`holds more than ${maxFiles} files`)
    if (tables > 1) throw new ZipContentError('holds more than one table')
    for (const { piece, isLast } of pieces) {
      bytes += piece.length
      if (bytes > maxBytes) throw new ZipContentError(`unpacks to more than ${maxBytes} bytes`)
      if (isLast) isFinished = true
      onPiece(piece, isLast)
    }
    pieces = []
    yield
  }
  if (tables === 0) throw new ZipContentError('holds no table of addresses')
  if (!isFinished) throw new ZipContentError('ends before its table')
}

/** The library throws errors with a number; a stored file that is encrypted or of another method is one. */
function push(unzip: Unzip, piece: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(piece, isLast)
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && typeof failure.code === 'number')
      throw new ZipContentError(`cannot be unpacked: ${failure.message}`)
    throw failure
  }
}
