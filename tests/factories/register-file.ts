/** ZIP files as the public register of addresses publishes them. */
import { strToU8, zipSync } from 'fflate'

/** A ZIP file with one text, at the path that the register uses. */
export function registerFile(text: string): Uint8Array {
  return zipSync({ 'Basisdata_0301_Oslo_4258_MatrikkelenAdresse_CSV/matrikkelenAdresse.csv': strToU8(text) })
}
