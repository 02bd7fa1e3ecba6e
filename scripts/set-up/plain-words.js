/** Failures before the portal runs, in sentences that tell what to do. */

/**
 * A refusal with a sentence for the person at the keyboard; anything else thrown is our own fault and keeps
 * its stack.
 */
export class SetUpFailure extends Error {
  /** @override */
  name = 'SetUpFailure'
}

/** @type {ReadonlyArray<readonly [pattern: RegExp, sentence: string]>} the first that matches speaks */
const SENTENCES = [
  [/\bENOSPC\b|no space left on device/i, 'The disk is full: free some space and start again.'],
  [/\bEDQUOT\b|disk quota exceeded/i, 'Your disk quota is used up: free some space and start again.'],
  [/\bEROFS\b/, 'The project folder is on a read-only disk: move it to where it can be written.'],
  [/\b(?:EACCES|EPERM)\b/, 'No permission to write in the project folder: check who owns it.'],
  [/\bEMFILE\b|\bENFILE\b/, 'Too many files are open: raise the limit (ulimit -n) and start again.'],
  [/\bEUSAGE\b/, 'package.json and package-lock.json do not agree: take both from the same commit.'],
  [
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/,
    'No answer from the package registry: the first start, and one after a change of packages, needs the network.',
  ],
  [
    /heap out of memory|\bENOMEM\b|\bSIGKILL\b/,
    'The machine ran out of memory: close something or add swap.',
  ],
]

/**
 * The sentence for a failure, or `undefined` for one without a known cause.
 *
 * @param {string} details an error message or what a command printed
 * @returns {string | undefined}
 */
export function sentenceFor(details) {
  return SENTENCES.find(([pattern]) => pattern.test(details))?.[1]
}

/**
 * Ends a script: one line for a known failure, the stack for an unknown one; the exit code is 1.
 *
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof SetUpFailure) console.error(error.message)
  else {
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(sentenceFor(details) ?? details)
  }
  process.exitCode = 1
}
