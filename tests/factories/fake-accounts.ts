/** An account service that answers as if all were well, for tests of what stands in front of it. */
import type { Accounts } from '#accounts/accounts.ts'
import { done } from '#accounts/outcome.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { Account } from '#store/accounts/account-store.ts'

export const FAKE_ACCOUNT: Account = {
  id: 42,
  email: 'kari@example.org',
  pendingEmail: '',
  firstName: 'Kari',
  lastName: 'Ås',
  title: '',
  company: '',
  city: '',
  avatar: '',
  locale: 'nb-NO',
  emailSettings: NO_NEWSLETTER,
  layouts: [],
  version: 7,
  createdAt: 0,
  validatedAt: 0,
}
const session = { id: 'sid', account: FAKE_ACCOUNT.id }
const signedIn = done({ token: 'new.token.x', account: FAKE_ACCOUNT })

/** Knows the one session of `good.token.x`. */
export const fakeAccounts: Accounts = {
  authenticate: async (token) => (token === 'good.token.x' ? session : null),
  login: async () => signedIn,
  logout: async () => {},
  register: async () => done(null),
  forgotPassword: async () => done(null),
  resetPassword: async () => done(null),
  validate: async () => signedIn,
  confirmEmail: async () => done(null),
  undoEmail: async () => done(null),
  user: async () => done(FAKE_ACCOUNT),
  changeUser: async () => done({ ...FAKE_ACCOUNT, version: 8 }),
  changePassword: async () => done({ token: 'new.token.x' }),
  requestDeletion: async () => done(null),
  deleteAccount: async () => done(null),
  sendTestMail: async () => done(null),
  countLinkUse: async () => done(null),
  sessions: async () => [],
  endSessions: async () => {},
  history: async () => done([]),
  exportOf: async () => done({ user: 'all of it' }),
  answerRequests: async () => '',
}
