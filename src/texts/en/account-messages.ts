/** British English for what the subscriber API answers. */
export const accountMessagesEn = {
  done: {
    logged_out: 'You are logged out.',
    registered: 'Check your inbox. We have sent an email with the next step.',
    reset_requested:
      'Check your inbox. If the address has an account, a link to a new password is on its way.',
    password_updated: 'Password updated. You can now log in.',
    password_changed: 'Password updated. All other devices are logged out.',
    confirmation_sent: 'Request submitted. Follow the link in the email to delete the account.',
    account_deleted: 'Account deleted.',
    email_confirmed: 'The email address is confirmed.',
    email_undone: 'The change of email address has been undone.',
    test_sent: 'Test sent.',
    sessions_ended: 'You are logged out on all devices.',
    share_revoked: 'The link is revoked.',
    login_method_removed: 'The login is removed. Other devices are logged out.',
    left_list: 'These emails have been stopped. No more will come.',
  },
  refused: {
    unauthorized: 'Please log in first.',
    login_failed: 'The email address or the password is wrong, or the address has not been confirmed yet.',
    not_yours: 'This belongs to a different user from the one who is logged in.',
    invalid_field: 'Something in the form is invalid.',
    wrong_password: 'The current password is wrong.',
    link_invalid: 'The link no longer works. It has been used, is too old, or was replaced by a newer one.',
    sign_on_failed:
      'The login was not completed. It has been used, is too old, or began in another browser. Start again.',
    fresh_login_needed: 'Log out and in again before you change how you log in.',
    last_login_method: 'This is your only way to log in. Choose a password first.',
    email_taken: 'The email address is already in use.',
    layout_path_taken: 'Every layout needs an address of its own, and “new” is taken. Choose another title.',
    stale: 'The profile was changed elsewhere in the meantime. Check the changes and save again.',
    unavailable: 'The service is not available right now. Try again shortly.',
    malformed: 'The request could not be read.',
    not_found: 'What you asked for was not found.',
    method_not_allowed: 'The address cannot be used in that way.',
    too_large: 'The request is too large.',
    unsupported_type: 'The request must be written as JSON in UTF-8.',
  },
  limits: {
    too_many_layouts: (most: number) => `You can have at most ${most} layouts.`,
    too_many_blocks: (most: number) => `A layout can have at most ${most} blocks.`,
    too_many_shares: (most: number) =>
      `You can have at most ${most} links to layouts. Revoke one that you do not use.`,
    throttled: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  },
  pauseTooFar: 'A pause lasts a year at most. Choose an earlier day.',
  newsletterCity: 'Choose a city for the newsletter, or turn it off.',
  newsletterOff: 'The newsletter is off. Log in to switch it on again.',
  parts: {
    layouts: 'The list of layouts',
    layout: (number: number) => `Layout ${number}`,
    layoutTitle: (number: number) => `The title of layout ${number}`,
    layoutPath: (number: number) => `The address of layout ${number}`,
    newsletter: 'The newsletter form',
  },
} as const
