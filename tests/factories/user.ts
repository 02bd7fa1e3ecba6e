/** A registered reader. */
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { userSchema, type User } from '#contract/subscriber/user.ts'

/** With all fields filled in; `over` changes the fields under test. */
export function someUser(over: Partial<User> = {}): User {
  return userSchema.parse({
    ID: 4711,
    first_name: 'Kari',
    last_name: 'Nordmann',
    display_name: 'Kari Nordmann',
    subscriber_email: 'kari@firma.no',
    city: 'oslo',
    title: 'Analytiker',
    company: 'Firma AS',
    avatar: '',
    locale: 'nb-NO',
    board_settings: [],
    email_settings: NO_NEWSLETTER,
    pending_email: '',
    ...over,
  })
}
