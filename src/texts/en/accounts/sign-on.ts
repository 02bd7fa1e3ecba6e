/** British English for login methods beside the password. */
import type { SignOnTexts } from '../../accounts/sign-on-words.ts'

export const signOnEn: SignOnTexts = {
  or: 'Other ways to log in',
  logInWith: (label) => `Log in with ${label}`,
  working: 'Logging in …',
  states: {
    mailed:
      'Check your inbox. We have sent a link that confirms the email address. Open it in this browser within 30 minutes.',
    added: 'The login has been added.',
    cancelled: 'The login was cancelled.',
    failed: 'The login was not completed. Start again, or log in with your password.',
    'no-email': 'The service gave no email address. Log in with your password, or register.',
    unreachable: 'The service does not answer right now. You can log in with your password.',
    throttled: 'Too many attempts. Try again in a while.',
    taken: 'This login already belongs to an account.',
    full: 'The account has as many logins as it can have. Remove one first.',
  },
  confirm: {
    heading: 'Confirm the address',
    lead: 'The link confirms that the email address is yours. If it has an account, you can log in to it this way from now on. Otherwise you get a new account.',
    accept: 'I accept',
    terms: 'the terms',
    submit: 'Confirm and log in',
  },
  passkey: {
    logIn: 'Log in with a passkey',
    add: 'Add a passkey',
    make: 'Create the passkey',
    addLead:
      'A passkey is kept on your phone, computer or security key. You log in with a fingerprint, your face or a PIN, and without a password.',
    name: 'Name of the passkey',
    defaultName: 'Passkey',
    cancelled: 'No passkey was used.',
    known: 'This device already has a passkey for the account.',
  },
  methods: {
    heading: 'Login',
    loading: 'Fetching logins',
    lead: 'Ways to log in beside the password.',
    none: 'None yet.',
    lastUsed: (when) => `last used ${when}`,
    neverUsed: 'not used yet',
    add: (label) => `Add ${label}`,
    remove: (label) => `Remove ${label}`,
    question: (label) => `Remove the login with ${label}?`,
    consequence: 'Other devices are logged out. You will get an email about it.',
    addQuestion: (label) => `Add a login with ${label}?`,
    owner: 'Enter your password, so that we know it is you.',
    freshNeeded: 'Log out and in again before you change how you log in.',
    cancel: 'Cancel',
    retry: 'Try again',
  },
}
