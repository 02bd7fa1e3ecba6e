/** The account service, composed from one file per subject. */
import type { AccountService } from './service-types.ts'
import { rejectWhenBusy } from './password-hashing/reject-when-busy.ts'
import { deleteAccount, requestDeletion } from './deletion.ts'
import { confirmEmail, undoEmail } from './email-change.ts'
import { exportOwnAccount } from './export.ts'
import { login } from './login.ts'
import { succeed } from './outcome.ts'
import { changePassword, resetPassword, validate } from './passwords.ts'
import { profileCalls } from './profile.ts'
import { requestCalls } from './registration.ts'
import { sessionCalls } from './sessions.ts'
import { sendTestMail } from './test-mail.ts'
import { sharingCalls } from './sharing/sharing.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { AccountDeps } from './account-deps.ts'

/** Throws errors of the store (busy, full, unreachable): the caller answers 503. */
export function createAccountService(deps: AccountDeps): AccountService {
  return {
    ...sessionCalls(deps),
    ...requestCalls(deps),
    ...profileCalls(deps),
    ...sharingCalls(deps),
    login: (form, caller) => rejectWhenBusy(deps, caller, (own) => login(own, form, caller)),
    validate: (token, form, caller) =>
      rejectWhenBusy(deps, caller, (own) => validate(own, token, form, caller)),
    resetPassword: (form, caller) => rejectWhenBusy(deps, caller, (own) => resetPassword(own, form, caller)),
    changePassword: (session, form, caller) =>
      rejectWhenBusy(deps, caller, (own) => changePassword(own, session, form, caller)),
    confirmEmail: (token, caller) => confirmEmail(deps, token, caller),
    undoEmail: (token, caller) => undoEmail(deps, token, caller),
    requestDeletion: (session, form, caller) => requestDeletion(deps, session, form, caller),
    deleteAccount: (form, caller) => deleteAccount(deps, form, caller),
    sendTestMail: (session, form, caller) => sendTestMail(deps, session, form, caller),
    countLinkUse: async ({ address }) =>
      (await checkThrottle(deps, 'mail-list-link', { email: '', address }, null)) ?? succeed(null),
    exportOf: (session, caller) => exportOwnAccount(deps, session, caller),
  }
}
