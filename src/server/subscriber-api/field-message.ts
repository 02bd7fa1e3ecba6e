/** Messages for refused fields (specification §5, §8). The texts equal those of the forms. */
import { CODE_WORDS } from '#core/account/code-word.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_CHANGED_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#core/account/password-rule.ts'
import {
  MAX_ALERTS,
  MAX_LAYOUT_TITLE_LENGTH,
  MAX_NEWSLETTER_SERIES,
  MAX_PROFILE_TEXT_LENGTH,
  MAX_RSS_SOURCES,
} from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { MAX_CHANNELS } from '#core/newsletter/channels.ts'
import type { SubscriberCallName } from '#contract/subscriber/calls.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { RefusedField } from './read-form.ts'

/** Field names of the contract's forms. */
const NAME_BY_FIELD: Readonly<Record<string, keyof Texts['accounts']['names']>> = {
  username: 'email',
  email: 'email',
  subscriber_email: 'email',
  password: 'password',
  confirm: 'confirmPassword',
  old: 'oldPassword',
  first_name: 'firstName',
  last_name: 'lastName',
  title: 'title',
  company: 'company',
  city: 'city',
  locale: 'locale',
  accept_terms: 'terms',
  confirmation: 'codeWord',
}
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'confirm', 'old'])

/** @param call that the field was sent with: a few are called or limited otherwise there */
export function fieldMessage(
  { field, problem, inside }: RefusedField,
  call: SubscriberCallName,
  locale: Locale,
): string {
  const {
    accounts: { names, fields },
    accountMessages,
    newsletterForm,
  } = textsByLocale[locale]
  if (field === LAYOUTS_FIELD) return layoutMessage(problem, inside, locale)
  if (
    problem === 'newsletterCity' ||
    problem === 'newsletterOff' ||
    problem === 'pauseTooFar' ||
    problem === 'channelUrl'
  )
    return accountMessages[problem]
  if (problem === 'tooManyAlerts') return newsletterForm.problems.alerts(String(MAX_ALERTS))
  if (problem === 'tooManyChannels') return accountMessages.tooManyChannels(MAX_CHANNELS)
  // The token of a mail, which is not typed.
  if (field === 'confirmation' && call === 'resetPassword') return accountMessages.refused.link_invalid
  if (field === 'email_settings') return newsletterMessage(problem, inside, locale)
  const key = NAME_BY_FIELD[field]
  if (key === undefined) return accountMessages.refused.invalid_field
  const name = call === 'changePassword' && key === 'password' ? names.newPassword : names[key]
  switch (problem) {
    case 'required':
    case 'notAccepted':
      return fields[problem](name)
    case 'tooShort':
      return fields.tooShort(
        name,
        call === 'changePassword' ? MIN_CHANGED_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH,
      )
    case 'tooLong':
      return fields.tooLong(name, PASSWORDS.has(field) ? MAX_PASSWORD_LENGTH : MAX_PROFILE_TEXT_LENGTH)
    case 'codeWord':
      return fields.codeWord(CODE_WORDS[locale])
    default:
      return fields[problem]
  }
}

/** Lists that are too long are named with their limit, as the form does (specification §5). */
function newsletterMessage(
  problem: RefusedField['problem'],
  inside: RefusedField['inside'],
  locale: Locale,
): string {
  const {
    accounts: { fields },
    accountMessages: { parts },
    layouts: { pickers },
    newsletterForm: { problems },
  } = textsByLocale[locale]
  const [list, ...deeper] = inside
  if (problem === 'tooLong' && deeper.length === 0) {
    if (list === 'data_sources') return pickers.maxSources(String(MAX_NEWSLETTER_SERIES))
    if (list === 'rss_feeds') return problems.feeds(String(MAX_RSS_SOURCES))
    if (list === 'alerts' || list === 'news_alerts') return problems.alerts(String(MAX_ALERTS))
  }
  return fields.notAccepted(parts.newsletter)
}

function layoutMessage(
  problem: RefusedField['problem'],
  inside: RefusedField['inside'],
  locale: Locale,
): string {
  const {
    accounts: { fields },
    accountMessages: { parts },
  } = textsByLocale[locale]
  const [index, key, ...deeper] = inside
  if (typeof index !== 'number') return fields.notAccepted(parts.layouts)
  if (key === 'path' && deeper.length === 0)
    return problem === 'required'
      ? fields.required(parts.layoutPath(index + 1))
      : fields.notAccepted(parts.layoutPath(index + 1))
  if (key !== 'title' || deeper.length > 0) return fields.notAccepted(parts.layout(index + 1))
  const name = parts.layoutTitle(index + 1)
  if (problem === 'required') return fields.required(name)
  return problem === 'tooLong' ? fields.tooLong(name, MAX_LAYOUT_TITLE_LENGTH) : fields.notAccepted(name)
}
