/** British English for the menu of a logged-in reader, and for the end of a session. */
export const accountSessionEn = {
  menu: (name: string) => `User menu for ${name}`,
  profile: 'Profile',
  ended:
    'You have been logged out because the session has expired. Log in again to continue. The page is as you left it.',
  clockAhead: 'The password is right, but the clock on this device is wrong. Set the clock and try again.',
} as const
