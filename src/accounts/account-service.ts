/** The service: each call in a file by what it is about. */
import type { Accounts } from './accounts.ts'
import { unlessBusy } from './busy-hasher.ts'
import { deleteAccount, requestDeletion } from './deletion.ts'
import { confirmEmail, undoEmail } from './email-change.ts'
import { exportOf } from './export.ts'
import { login } from './login.ts'
import { done } from './outcome.ts'
import { changePassword, resetPassword, validate } from './passwords.ts'
import { profileCalls } from './profile.ts'
import { requestCalls } from './registration.ts'
import { sessionCalls } from './sessions.ts'
import { sendTestMail } from './test-mail.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

/**
 * What the store throws (busy, full, unreachable) is thrown on: whoever answers says that it does not work
 * just now.
 */
export function accountService(tools: AccountTools): Accounts {
  return {
    ...sessionCalls(tools),
    ...requestCalls(tools),
    ...profileCalls(tools),
    login: (form, caller) => unlessBusy(tools, caller, (own) => login(own, form, caller)),
    validate: (token, form, caller) => unlessBusy(tools, caller, (own) => validate(own, token, form, caller)),
    resetPassword: (form, caller) => unlessBusy(tools, caller, (own) => resetPassword(own, form, caller)),
    changePassword: (session, form, caller) =>
      unlessBusy(tools, caller, (own) => changePassword(own, session, form, caller)),
    confirmEmail: (token, caller) => confirmEmail(tools, token, caller),
    undoEmail: (token, caller) => undoEmail(tools, token, caller),
    requestDeletion: (session, form, caller) => requestDeletion(tools, session, form, caller),
    deleteAccount: (form, caller) => deleteAccount(tools, form, caller),
    sendTestMail: (session, form, caller) => sendTestMail(tools, session, form, caller),
    countLinkUse: async ({ address }) =>
      (await throttled(tools, 'mail-list-link', { email: '', address }, null)) ?? done(null),
    exportOf: (session, caller) => exportOf(tools, session, caller),
  }
}
