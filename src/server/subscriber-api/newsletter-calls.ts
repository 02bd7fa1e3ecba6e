/**
 * The calls of the newsletter: a preview for whoever is logged in, and what the links of its mails do without
 * a login.
 */
import type { z } from 'zod'
import type { Session } from '#accounts/accounts.ts'
import { wishedNewsletter, type manageForm, type WishedForm } from '#contract/subscriber/newsletter.ts'
import { NoContentError, type Newsletter } from '#newsletter/newsletter.ts'
import { done, refused, transportRefusal, type Answer } from './answers.ts'
import { wordsFor, type Asked } from './asked.ts'

/** Under the field that asks for it. */
const REFUSALS = {
  'no-city': { code: 'invalid_field', fields: { frequency: 'newsletterCity' } },
  'is-off': { code: 'invalid_field', fields: { frequency: 'newsletterOff' } },
} as const

export async function previewNewsletter(form: WishedForm, session: Session, asked: Asked): Promise<Answer> {
  const { newsletter } = asked
  if (!newsletter) return notFound(asked)
  const user = await asked.accounts.user(session)
  if (!user.ok) return refused(user, wordsFor(asked))
  const { id, email, firstName, emailSettings: settings, city, locale } = user.value
  try {
    return {
      status: 200,
      body: await newsletter.preview(wishedNewsletter(form, { settings, city, locale }), {
        id,
        email,
        firstName,
      }),
    }
  } catch (failure) {
    if (failure instanceof NoContentError) return refused({ code: 'unavailable' }, wordsFor(asked))
    throw failure
  }
}

export async function nextNewsletter({ account }: Session, asked: Asked): Promise<Answer> {
  return asked.newsletter
    ? { status: 200, body: { next: await asked.newsletter.next(account) } }
    : notFound(asked)
}

export function managedNewsletter(asked: Asked): Promise<Answer> {
  return byLink(
    asked,
    (newsletter) => newsletter.managed(asked.token),
    (managed) => ({ status: 200, body: managed }),
  )
}

export function manageNewsletter(changes: z.output<typeof manageForm>, asked: Asked): Promise<Answer> {
  return byLink(
    asked,
    (newsletter) => newsletter.change(asked.token, changes),
    (managed) =>
      typeof managed === 'string'
        ? refused(REFUSALS[managed], wordsFor(asked))
        : { status: 200, body: managed },
  )
}

/** Whatever is sent with it: mail programs send forms (RFC 8058 §3.2), and the token says all. */
export function leaveNewsletter(asked: Asked): Promise<Answer> {
  return byLink(
    asked,
    (newsletter) => newsletter.leave(asked.token),
    () => done('left_list', asked.caller.locale),
  )
}

/** @param act `null` or `false` = the link is none of ours */
async function byLink<Found>(
  asked: Asked,
  act: (newsletter: Newsletter) => Promise<Found | null | false>,
  answer: (found: Found) => Answer,
): Promise<Answer> {
  const { newsletter } = asked
  if (!newsletter) return notFound(asked)
  const counted = await asked.accounts.countLinkUse(asked.caller)
  if (!counted.ok) return refused(counted, wordsFor(asked))
  const found = await act(newsletter)
  return found === null || found === false ? notFound(asked) : answer(found)
}

function notFound({ caller: { locale } }: Asked): Answer {
  return transportRefusal('not_found', locale)
}
