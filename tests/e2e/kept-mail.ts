/** Mails from the outbox that the portal keeps without a mail server. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

const OUTBOX = '/drift/outbox'
const ROW = /<td>([^<]*)<\/td><td><a href="([^"]+)">([^<]*)<\/a><\/td>/g
/** Mail links: token and address are the last two parts. */
const LINK = /href="https?:\/\/[^/"]+((?:\/en)?\/user\/[a-z-]+\/[^/"]+\/[^/"]+)"/

export interface WantedMail {
  readonly to: string
  readonly subject: string
  /** Number of mails of this kind requested so far, default 1. The newest one is returned. */
  readonly nth?: number
}

/** Waits for the mail. @returns the path of the page that shows it */
export async function mailPage(
  request: APIRequestContext,
  { to, subject, nth = 1 }: WantedMail,
): Promise<string> {
  let found: readonly string[] = []
  await expect
    .poll(
      async () => {
        const html = await (await request.get(OUTBOX)).text()
        found = [...html.matchAll(ROW)].flatMap(([, address, path = '', title]) =>
          address === to && title === subject ? [path] : [],
        )
        return found.length
      },
      { message: `${nth} × “${subject}” to ${to}`, intervals: [50, 100, 200, 400] },
    )
    .toBe(nth)
  return found[0] ?? ''
}

/** Link in a mail, as a path of this site. */
export async function linkInMail(request: APIRequestContext, mail: WantedMail): Promise<string> {
  const html = await (await request.get(await mailPage(request, mail))).text()
  const link = LINK.exec(html)?.[1] ?? ''
  expect(link, 'the mail has a link').not.toBe('')
  return link
}
