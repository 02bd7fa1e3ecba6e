/** Readers registered by tests beside a portal that answers the same requests, as in some faults. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  AnsweredElsewhereError,
  CALLER,
  openReaderDesk,
  type ReaderDesk,
} from './factories/registered-readers.ts'

const KARI = 'kari@example.org'
const OLA = 'ola@example.org'

interface Desks {
  readonly ask: (email: string) => Promise<unknown>
  /** Answers as the running portal does. */
  readonly answerElsewhere: () => Promise<void>
}

async function onDesks<Result>(run: (desk: ReaderDesk, desks: Desks) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-desk-'))
  const place = { dataDir, publicUrl: 'https://portal.example.org' }
  const [desk, portal] = [await openReaderDesk(place), await openReaderDesk(place)]
  const answering: Promise<void>[] = []
  const answerElsewhere = () => {
    const answer = portal.answer()
    answering.push(answer)
    return answer
  }
  try {
    const ask = (email: string) =>
      desk.accounts.register({ user: { subscriber_email: email, accept_terms: true } }, CALLER)
    return await run(desk, { ask, answerElsewhere })
  } finally {
    await Promise.all(answering)
    await Promise.all([desk.close(), portal.close()])
    await rm(dataDir, { recursive: true })
  }
}

test.each<[how: string, asked: (desks: Desks) => Promise<unknown>, isOurs: boolean]>([
  ['answered here', ({ ask }) => ask(KARI), true],
  [
    'answered here together with another',
    async ({ ask }) => {
      await ask(KARI)
      await ask(OLA)
    },
    true,
  ],
  [
    'answered elsewhere before it is read here',
    async ({ ask, answerElsewhere }) => {
      await ask(KARI)
      await answerElsewhere()
    },
    false,
  ],
  [
    'read by both, and answered elsewhere first',
    async ({ ask, answerElsewhere }) => {
      await ask(KARI)
      void answerElsewhere()
    },
    false,
  ],
  [
    'answered elsewhere, and another here',
    async ({ ask, answerElsewhere }) => {
      await ask(KARI)
      await answerElsewhere()
      await ask(OLA)
    },
    false,
  ],
])('the link of a reader’s mail: %s', (_how, asked, isOurs) =>
  onDesks(async (desk, desks) => {
    const link = desk.linkAfter('validate', KARI, () => asked(desks))
    if (!isOurs) return expect(link).rejects.toThrow(AnsweredElsewhereError)
    const outcome = await desk.accounts.validate(
      await link,
      { username: KARI, password: 'Riktig Hest 7', confirm: 'Riktig Hest 7' },
      CALLER,
    )
    return expect(outcome).toMatchObject({ ok: true })
  }),
)
