/** An account for tests of its screens: answers what the test says, and keeps what was asked. */
import { vi, type Mock } from 'vitest'
import type { User } from '#contract/subscriber/user.ts'
import type { AccountFace, Submitted } from '#web/account/account-face.ts'
import { someUser } from './user.ts'

export { someUser } from './user.ts'

export function done<Value>(value: Value): Submitted<Value> {
  return { kind: 'done', value }
}

type Faked = { readonly [Name in keyof AccountFace]: Mock<AccountFace[Name]> }

/**
 * Every call succeeds unless `over` answers it otherwise. Nothing else happens: no state changes, nothing is stored.
 *
 * @param user whom the calls that bring a user answer
 */
export function fakeAccountFace(over: Partial<AccountFace> = {}, user: User = someUser()): Faked {
  const nothing = () => Promise.resolve(done(null))
  const somebody = () => Promise.resolve(done(user))
  return {
    showDialog: vi.fn<AccountFace['showDialog']>(over.showDialog ?? (() => {})),
    login: vi.fn<AccountFace['login']>(over.login ?? somebody),
    register: vi.fn<AccountFace['register']>(over.register ?? nothing),
    forgotPassword: vi.fn<AccountFace['forgotPassword']>(over.forgotPassword ?? nothing),
    resetPassword: vi.fn<AccountFace['resetPassword']>(over.resetPassword ?? nothing),
    validate: vi.fn<AccountFace['validate']>(over.validate ?? somebody),
    confirmEmail: vi.fn<AccountFace['confirmEmail']>(over.confirmEmail ?? nothing),
    undoEmail: vi.fn<AccountFace['undoEmail']>(over.undoEmail ?? nothing),
    logout: vi.fn<AccountFace['logout']>(over.logout ?? (() => Promise.resolve())),
    changeUser: vi.fn<AccountFace['changeUser']>(over.changeUser ?? somebody),
    changePassword: vi.fn<AccountFace['changePassword']>(over.changePassword ?? nothing),
    requestDeletion: vi.fn<AccountFace['requestDeletion']>(over.requestDeletion ?? nothing),
    deleteAccount: vi.fn<AccountFace['deleteAccount']>(over.deleteAccount ?? nothing),
    sendTestMail: vi.fn<AccountFace['sendTestMail']>(over.sendTestMail ?? nothing),
    previewNewsletter: vi.fn<AccountFace['previewNewsletter']>(over.previewNewsletter ?? (() => Promise.resolve(done({ subject: '', url: '/' })))),
    nextNewsletter: vi.fn<AccountFace['nextNewsletter']>(over.nextNewsletter ?? (() => Promise.resolve(done({ next: null })))),
    sessions: vi.fn<AccountFace['sessions']>(over.sessions ?? (() => Promise.resolve(done([])))),
    logoutEverywhere: vi.fn<AccountFace['logoutEverywhere']>(over.logoutEverywhere ?? nothing),
    exportUser: vi.fn<AccountFace['exportUser']>(over.exportUser ?? (() => Promise.resolve(done('{}')))),
    refreshUser: vi.fn<AccountFace['refreshUser']>(over.refreshUser ?? (() => Promise.resolve(true))),
    layoutHistory: vi.fn<AccountFace['layoutHistory']>(over.layoutHistory ?? (() => Promise.resolve(done([])))),
  }
}
