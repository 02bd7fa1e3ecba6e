/** Bokmål for the menu of somebody who is logged in, and for the end of a session. */
export const accountSessionNb = {
  /** Names the menu; the name stands on its button. */
  menu: (name: string) => `Brukermeny for ${name}`,
  profile: 'Profil',
  /** Above the login that opens when a session has ended by itself. */
  ended: 'Du er logget ut fordi innloggingen er utløpt. Logg inn igjen for å fortsette. Det du har skrevet, står fortsatt her.',
  closeNotice: 'Lukk meldingen',
} as const
