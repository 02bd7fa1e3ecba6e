/** Bokmål for the menu of a logged-in reader, and for the end of a session. */
export const accountSessionNb = {
  /** Names the menu; the name stands on its button. */
  menu: (name: string) => `Brukermeny for ${name}`,
  profile: 'Profil',
  /** Above the login that opens when a session has ended by itself. */
  ended:
    'Du er logget ut fordi innloggingen er utløpt. Logg inn igjen for å fortsette. Siden står slik du forlot den.',
  /** After the right password, on a device whose clock says that the new session has expired already. */
  clockAhead: 'Passordet er riktig, men klokken på denne enheten går feil. Still klokken og prøv igjen.',
} as const
