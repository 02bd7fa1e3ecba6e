/** Mail as a reader gets it: the outbox that the portal keeps where there is no mail server. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

const OUTBOX = '/drift/outbox'
const ROW = /<td>([^<]*)<\/td><td><a href="([^"]+)">([^<]*)<\/a><\/td>/g
/** The links of mails: token and address are its last two parts. */
const LINK = /href="https?:\/\/[^/"]+((?:\/en)?\/user\/[a-z-]+\/[^/"]+\/[^/"]+)"/

export interface WantedMail {
  readonly to: string
  readonly subject: string
  /** How many of this kind have been asked for; 1 unless given. The newest is meant. */
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

/** The link in a mail, as a path of this site. */
export async function linkInMail(request: APIRequestContext, mail: WantedMail): Promise<string> {
  const html = await (await request.get(await mailPage(request, mail))).text()
  const link = LINK.exec(html)?.[1] ?? ''
  expect(link, 'the mail has a link').not.toBe('')
  return link
}
