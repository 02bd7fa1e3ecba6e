/** British English for the pages of the profile. */
export const profileEn = {
  pages: {
    overview: 'My page',
    edit: 'Edit profile',
    newsletter: 'Customise newsletters',
    password: 'Change password',
    deletion: 'Delete account',
  },
  navigation: 'Profile',
  breadcrumb: 'Breadcrumb',
  logOut: 'Log out',
  overview: {
    noName: 'No name',
    noCity: 'None chosen',
    notStated: 'Not stated',
    pendingEmail: (address: string) =>
      `New address awaiting confirmation: ${address}. Follow the link in the email we sent to it.`,
    cancelEmail: 'Cancel the change',
    emailKept: 'The change is cancelled. You keep your current address.',
    newsletter: 'Newsletter',
    yourData: 'Your data',
    yourDataLead: 'Everything that is stored about you, in one file.',
    download: 'Download as JSON',
    downloaded: 'The file has been downloaded.',
  },
  devices: {
    heading: 'Devices that are logged in',
    loading: 'Fetching the devices …',
    unknown: 'Unknown device',
    thisOne: 'This device',
    lastUsed: (when: string) => `Last used ${when}`,
    logOutEverywhere: 'Log out everywhere',
    question: 'Log out on every device?',
    consequence: 'You will have to log in again on each of them, this one included.',
    cancel: 'Cancel',
    retry: 'Try again',
  },
  edit: {
    emailNote:
      'A new address has to be confirmed from an email that is sent to it. Until then the old one counts.',
    noCity: 'None',
    localeNames: { 'nb-NO': 'Norwegian', 'en-GB': 'English' },
    save: 'Save',
    saved: 'User updated',
    unsaved: 'If you leave now, the profile stays as it was.',
    stale: 'The profile was changed somewhere else at the same time. Try saving once more.',
  },
  password: {
    lead: 'You stay logged in here afterwards. All other devices are logged out.',
    submit: 'Change password',
    saved: 'Password updated',
  },
  deletion: {
    lead: 'When the account is deleted, this is gone for good:',
    parts: {
      profile: 'your profile: name, company, job title, city and email address',
      layouts: 'all your layouts',
      newsletter: 'your choices for the newsletter',
      devices: 'the login on every device',
    },
    keepCopy: 'Download your data from My page first',
    how: (word: string) =>
      `Type ${word} below, and we send you an email. The account is deleted only when you have confirmed there.`,
    submit: 'Request deletion',
    requested: 'Request submitted',
    requestedText: (address: string) =>
      `We have sent an email to ${address}. Follow the link in it within an hour to delete the account. If you do nothing, you keep the account.`,
  },
} as const
