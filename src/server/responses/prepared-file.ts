/** A file with precompressed forms. */
import { hashOf, representation, type PreparedResponse, type PrepareOptions } from './prepared-response.ts'

/** Bytes by encoding; `null` = the file has no such form. */
export interface EncodedFile {
  readonly identity: Buffer
  readonly gzip: Buffer | null
  readonly br: Buffer | null
}

/** A missing compressed form is replaced by the plain one. */
export function prepareFile(
  forms: EncodedFile,
  options: PrepareOptions,
): { prepared: PreparedResponse; options: PrepareOptions } {
  const hash = hashOf(forms.identity)
  const identity = representation(forms.identity, 'identity', hash, options)
  const byEncoding = {
    identity,
    gzip: forms.gzip ? representation(forms.gzip, 'gzip', hash, options) : identity,
    br: forms.br ? representation(forms.br, 'br', hash, options) : identity,
  }
  const bytes = forms.identity.length + (forms.gzip?.length ?? 0) + (forms.br?.length ?? 0)
  return { prepared: { status: options.status, hash, byEncoding, bytes }, options }
}
