/** An account service on which every call succeeds, for tests of the layer above it. */
import type { AccountService } from '#accounts/service-types.ts'
import type { Share } from '#contract/subscriber/shares.ts'
import { succeed } from '#accounts/outcome.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { Account } from '#store/accounts/account-types.ts'

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
const signedIn = succeed({ token: 'new.token.x', account: FAKE_ACCOUNT })

const FAKE_SHARE: Share = {
  id: '6f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b',
  layout: '3f8a2c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b',
  byline: 'name',
  has_password: false,
  ends: '',
  frozen: '',
  created_at: '2026-11-21T06:00:00.000Z',
  views: 3,
  last_viewed: '2026-11-22',
}

/** Knows one session: `good.token.x`. */
export const fakeAccounts: AccountService = {
  authenticate: async (token) => (token === 'good.token.x' ? session : null),
  login: async () => signedIn,
  logout: async () => {},
  register: async () => succeed(null),
  forgotPassword: async () => succeed(null),
  resetPassword: async () => succeed(null),
  validate: async () => signedIn,
  confirmEmail: async () => succeed(null),
  undoEmail: async () => succeed(null),
  user: async () => succeed(FAKE_ACCOUNT),
  changeUser: async () => succeed({ ...FAKE_ACCOUNT, version: 8 }),
  changePassword: async () => succeed({ token: 'new.token.x' }),
  requestDeletion: async () => succeed(null),
  deleteAccount: async () => succeed(null),
  sendTestMail: async () => succeed(null),
  countLinkUse: async () => succeed(null),
  sessions: async () => [],
  endSessions: async () => {},
  history: async () => succeed([]),
  exportOf: async () => succeed({ user: 'all of it' }),
  shareList: async () => ({ shares: [FAKE_SHARE], frozen_from: FAKE_SHARE.frozen }),
  createShare: async () => succeed({ share: FAKE_SHARE, path: '/delt/0123456789abcdef0123456789abcdef' }),
  revokeShare: async () => true,
  openShare: async () => null,
  countShareMiss: async () => succeed(null),
  checkSharePassword: async () => succeed(false),
  addShareViews: async () => {},
  answerRequests: async () => '',
}
