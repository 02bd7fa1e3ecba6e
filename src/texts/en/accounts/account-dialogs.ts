/** British English for the dialogs of accounts. */
export const accountDialogsEn = {
  back: 'Back',
  needsScript: 'Logging in and registering require JavaScript. All content can be read without logging in.',
  waiting: 'Opening the link from the email …',
  welcome: 'Welcome!',
  registered: 'Email registered',
  checkInbox: 'Check your inbox',
  passwordUpdated: 'Password updated. You can now log in.',
  accountDeleted: 'Account deleted',
  start: {
    lead: 'With an account you set up pages of your own and receive newsletters. All content can be read without one.',
    logIn: 'Log in',
    newUser: 'New user',
  },
  login: {
    heading: 'Log in',
    submit: 'Log in',
    forgotten: 'Forgotten your password?',
    newUser: 'New user? Register',
  },
  register: {
    heading: 'New user',
    lead: 'We will send you an email with a link, where you confirm the address and choose a password.',
    accept: 'I accept',
    terms: 'the terms',
    submit: 'Register',
    doneHeading: 'Check your email',
    done: (email: string) =>
      `An email has been sent to ${email}. Follow the link in it to confirm the address and choose a password.`,
    notCome: 'Has it not arrived? Check your junk mail, or try again shortly.',
  },
  forgot: {
    heading: 'Forgotten password',
    lead: 'Enter your email address, and we will send you a link to choose a new password.',
    submit: 'Send link',
    done: (email: string) =>
      `If there is an account for ${email}, a link is on its way there. It can be used once.`,
  },
  reset: {
    heading: 'Choose a new password',
    lead: (email: string) => `For the account of ${email}. All devices will be logged out.`,
    submit: 'Save the password',
  },
  validate: {
    heading: 'Confirm the address',
    lead: 'Choose a password, and you are ready to start.',
    submit: 'Confirm and log in',
  },
  remove: {
    heading: 'Delete the account',
    lead: (email: string) =>
      `The account of ${email} will be deleted now. This cannot be undone. This deletes`,
    profile: 'your profile',
    layouts: 'your layouts and earlier versions of them',
    newsletter: 'the choices for the newsletter, which stops',
    logins: 'all logins',
    submit: 'Delete the account',
    keep: 'Keep the account',
  },
  confirmEmail: {
    heading: 'Confirm the new email address',
    lead: (email: string) => `From now on ${email} is used for logging in and for emails.`,
    submit: 'Confirm the address',
    done: 'The new email address is confirmed.',
  },
  undoEmail: {
    heading: 'Undo the change of email address',
    lead: (email: string) =>
      `The account keeps ${email}. All devices will be logged out, and a new password has to be chosen.`,
    submit: 'Undo the change',
    done: 'The change is undone. The link to choose a new password has been sent to your email.',
    newPassword: 'Choose a new password',
  },
  link: {
    gone: 'The link has been opened already or is incomplete. Open it from the email again.',
    sendNew: 'Send a new link',
    startAgain: 'Start again',
  },
  toSite: 'To the market pages',
} as const
