/** Conditions on the browser files of two builds during an update (reliability R23). */
import { failuresOf, type FaultReport } from './fault.ts'

/** Files of one build, requested from a server of the other. */
export interface AskedFiles {
  /** For people: `files of the build before, of a server of the next`. */
  readonly what: string
  readonly answers: readonly {
    readonly file: string
    readonly status: number
    readonly type: string
    readonly cacheControl: string
  }[]
}

const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}
const SHOWN = 3

export function assetsReport(asked: readonly AskedFiles[]): FaultReport {
  return {
    figures: asked.flatMap(
      ({ what, answers }) =>
        [
          [what, answers.length],
          [`${what}: missing`, answers.filter(isMissing).length],
        ] as const,
    ),
    failures: asked.flatMap(({ what, answers }) => {
      const [missing, wrong] = [
        answers.filter(isMissing),
        answers.filter((answer) => !isMissing(answer) && isWrong(answer)),
      ]
      return failuresOf([
        [answers.length === 0, `${what}: nothing was asked`],
        [missing.length > 0, `${what}: missing ${listed(missing)}`],
        [wrong.length > 0, `${what}: not as a browser takes and keeps them: ${listed(wrong)}`],
      ])
    }),
  }
}

type Answer = AskedFiles['answers'][number]

function isMissing({ status }: Answer): boolean {
  return status !== 200
}

function isWrong({ file, type, cacheControl }: Answer): boolean {
  const wanted = TYPE_OF_ENDING[file.slice(file.lastIndexOf('.') + 1)] ?? ''
  return !type.startsWith(wanted) || !cacheControl.includes('immutable')
}

function listed(answers: readonly Answer[]): string {
  return (
    answers
      .slice(0, SHOWN)
      .map(({ file, status }) => `${file} (${status})`)
      .join(', ') + (answers.length > SHOWN ? ` and ${answers.length - SHOWN} more` : '')
  )
}
