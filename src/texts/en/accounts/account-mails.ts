/** English for the mails of accounts. */
import type { Texts } from '../../texts.ts'

export const accountMailsEn: Texts['accountMails'] = {
  greeting: (firstName) => `Hi ${firstName},`,
  hello: 'Hello,',
  spelledOut: 'Does the button do nothing? Copy this address into your browser:',
  worksForHours: (hours) =>
    `The link works once, within ${hours} hours. If you ask for another, this one stops working.`,
  worksForMinutes: (minutes) =>
    `The link works once, within ${minutes} minutes. If you ask for another, this one stops working.`,
  worksForDays: (days) => `The link works once, within ${days === 1 ? 'one day' : `${days} days`}.`,
  nobodyAsks: 'Nobody at Kvartal will ever ask for your password, by email or by telephone.',
  whyYou: 'This email was sent automatically because of a change to an account with Kvartal.',
  validate: {
    subject: 'Confirm your email address for Kvartal',
    preheader: 'Choose a password and your account is ready.',
    heading: 'Confirm your address',
    what: 'This email address was used to register with Kvartal. If that was you, all that is left is to choose a password.',
    action: 'Choose a password',
    notYou:
      'If it was not you, you do not need to do anything. The account will not be opened, and will be deleted automatically.',
  },
  alreadyRegistered: {
    subject: 'You already have an account with Kvartal',
    preheader: 'Somebody tried to register your address again.',
    heading: 'You already have an account',
    what: 'Somebody tried to register this email address with Kvartal. It already has an account, so nothing has changed. If it was you, log in as usual.',
    action: 'Log in',
    forgot: (label) => `Cannot remember your password? Choose “${label}” where you`,
    forgotAction: 'log in',
    notYou:
      'If it was not you, you do not need to do anything. Whoever tried was not told that this address has an account.',
  },
  reset: {
    subject: 'Choose a new password for Kvartal',
    preheader: 'Here is the link that you asked for.',
    heading: 'Choose a new password',
    what: 'Somebody asked to choose a new password for your Kvartal account. Once it is chosen, all devices are logged out.',
    action: 'Choose a new password',
    notYou: 'If it was not you, you do not need to do anything. Your password is as it was.',
  },
  passwordChanged: {
    subject: 'Your Kvartal password was changed',
    preheader: 'If it was not you, act now.',
    heading: 'Your password was changed',
    what: 'The password of your Kvartal account was changed. Devices that were logged in with the old one have been logged out.',
    wasYou: 'If it was you, you do not need to do anything.',
    notYou: (label) =>
      `If it was not you, somebody else has got into your account. Take it back at once: go to the login and choose “${label}”.`,
    action: 'Go to the login',
  },
  emailConfirm: {
    subject: 'Confirm your new email address for Kvartal',
    preheader: 'The address is used once you have confirmed it.',
    heading: 'Confirm the new address',
    what: (oldEmail) =>
      `The Kvartal account ${oldEmail} is to use this email address instead. If it is your account, confirm the change here.`,
    action: 'Confirm the address',
    notYou: 'If it is not your account, you do not need to do anything. Your address will not be used.',
  },
  emailNotice: {
    subject: 'Your Kvartal email address is about to change',
    preheader: 'If it was not you, you can stop the change.',
    heading: 'Your email address is about to change',
    what: (newEmail) =>
      `Somebody who is logged in to your Kvartal account asked to change its email address to ${newEmail}. That happens once the new address is confirmed.`,
    wasYou: 'If it was you, you do not need to do anything here.',
    notYou:
      'If it was not you, stop the change. If it has already been made, you get the account back as it was then. All devices are logged out, the old password stops working, and you get a link to choose a new one.',
    action: 'Stop the change',
  },
  emailInUse: {
    subject: 'Your email address already has an account with Kvartal',
    preheader: 'Somebody tried to move another account to your address.',
    heading: 'The address already has an account',
    what: 'Somebody tried to change the email address of another Kvartal account to this one. That cannot be done, as the address already has an account. Nothing has changed.',
    wasYou: 'If it was you, log in with this address, or choose another address for the other account.',
    action: 'Log in',
    notYou: 'If it was not you, you do not need to do anything.',
  },
  deletion: {
    subject: 'Confirm that your Kvartal account is to be deleted',
    preheader: 'Nothing is deleted before you confirm it.',
    heading: 'Confirm that the account is to be deleted',
    what: 'You asked for your Kvartal account to be deleted. Your profile, your layouts and your newsletter settings go with it, and it cannot be undone.',
    action: 'Continue and delete',
    notYou:
      'If it was not you, nothing is deleted as long as the link is not used. But somebody else may have got into your account, so choose a new password.',
  },
  deleted: {
    subject: 'Your Kvartal account has been deleted',
    preheader: 'Profile, layouts and newsletter are gone.',
    heading: 'The account has been deleted',
    what: 'Your Kvartal account has been deleted, with its profile, layouts and newsletter. This is the last email you will get from us.',
    whatKept: (days) =>
      `Your Kvartal account has been closed and will be deleted, with its profile, layouts and newsletter. Its email address changed recently, so the former address can take the account back for ${days === 1 ? 'one more day' : `${days} more days`}. After that everything is gone.`,
    again: 'If you come back, you can register again at any time.',
    notYou:
      'If it was not you, somebody else can read your email, as the link that deleted the account came here. Choose a new password for your email.',
  },
  emailUndone: {
    subject: 'The change of your Kvartal email address was stopped',
    preheader: 'Choose a new password and the account is yours again.',
    heading: 'The change was stopped',
    what: 'Your Kvartal account keeps this email address. To be safe, all devices have been logged out and the old password no longer works. Choose a new password to log in.',
    action: 'Choose a new password',
    later: (label) => `Later you can get another link by choosing “${label}” where you log in.`,
  },
  emailTakenBack: {
    subject: 'This email address no longer has a Kvartal account',
    preheader: 'The change of email address was undone from the former address.',
    heading: 'The change of address was undone',
    what: 'A Kvartal account was changed to this email address. The change has now been undone from the former address, and the account was given back as it was then. What was saved after the change has been deleted and is shown to no one else.',
    own: 'If you would like an account of your own with this address, you can register.',
    action: 'Register',
  },
  deletionStop: {
    subject: 'A Kvartal account that had this address is being deleted',
    preheader: 'If it was not you, you can take the account back.',
    heading: 'The account is being deleted',
    what: 'The Kvartal account that recently had this email address has been closed and will be deleted.',
    wasYou: 'If it was you, you do not need to do anything.',
    notYou:
      'If it was not you, you can take the account back as it was before its address changed. You will then get a link to choose a new password.',
    action: 'Take the account back',
  },
  signOnProof: {
    subject: 'Confirm your login to Kvartal',
    preheader: 'One step is left before you are in.',
    heading: 'Confirm the login',
    what: (provider) =>
      `A login to Kvartal was made with ${provider}, which gave this email address. If it was you, confirm that the address is yours.`,
    action: 'Confirm the address',
    sameBrowser: 'Open the link in the browser in which you began to log in.',
    notYou: 'If it was not you, you do not need to do anything. No one gets in with your address.',
  },
  loginMethodAdded: {
    subject: 'A new way to log in to Kvartal',
    preheader: 'If it was not you, act now.',
    heading: 'Your account has a new login',
    what: (method) => `Your Kvartal account can now also be opened with ${method}.`,
    wasYou: 'If it was you, you do not need to do anything.',
    notYou: (label) =>
      `If it was not you, another person has got into your account. Remove the login on your page, then choose “${label}” where you log in.`,
    action: 'Go to your page',
  },
  loginMethodRemoved: {
    subject: 'A way to log in to Kvartal was removed',
    preheader: 'If it was not you, act now.',
    heading: 'A login was removed',
    what: (method) =>
      `Your Kvartal account can no longer be opened with ${method}. Other devices have been logged out.`,
    wasYou: 'If it was you, you do not need to do anything.',
    notYou: (label) =>
      `If it was not you, another person has got into your account. Choose “${label}” where you log in, and check the logins on your page.`,
    action: 'Go to your page',
  },
  test: {
    subject: 'Test message from Kvartal',
    preheader: 'Email from Kvartal reaches you.',
    heading: 'It works',
    what: 'You asked for a test message from your profile. Since you are reading this, email from Kvartal reaches you.',
    notYou: 'If it was not you, somebody else has got into your account. Choose a new password.',
  },
}
