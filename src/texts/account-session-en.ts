/** British English for the menu of somebody who is logged in, and for the end of a session. */
export const accountSessionEn = {
  menu: (name: string) => `User menu for ${name}`,
  profile: 'Profile',
  ended: 'You have been logged out because the session has expired. Log in again to continue. What you have typed is still here.',
  closeNotice: 'Close the message',
} as const
