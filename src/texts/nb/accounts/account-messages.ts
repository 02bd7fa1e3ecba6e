/**
 * Bokmål for what the subscriber API answers (decision 49): the server says it, and forms show it as it
 * comes.
 */
export const accountMessagesNb = {
  /** By the code of a success. */
  done: {
    logged_out: 'Du er logget ut.',
    registered: 'Sjekk innboksen. Vi har sendt en e-post som forklarer hva du gjør videre.',
    reset_requested: 'Sjekk innboksen. Har adressen en konto, er en lenke til nytt passord på vei.',
    password_updated: 'Passordet er oppdatert. Du kan nå logge inn.',
    password_changed: 'Passordet er oppdatert. Alle andre enheter er logget ut.',
    confirmation_sent: 'Forespørselen er sendt. Følg lenken i e-posten for å slette kontoen.',
    account_deleted: 'Kontoen er slettet.',
    email_confirmed: 'E-postadressen er bekreftet.',
    email_undone: 'Endringen av e-postadresse er angret.',
    test_sent: 'Testen er sendt.',
    sessions_ended: 'Du er logget ut på alle enheter.',
    share_revoked: 'Lenken er trukket tilbake.',
    passkey_added: 'Passnøkkelen er lagt til.',
    login_method_removed: 'Innloggingen er fjernet. Andre enheter er logget ut.',
    left_list: 'E-postene er stoppet. Det kommer ikke flere av dem.',
    channel_changed: 'Kanalen er satt på pause eller i bruk igjen.',
    channel_removed: 'Kanalen er fjernet.',
    channel_tested: 'Testen er på vei.',
  },
  /** By the code of a refusal. */
  refused: {
    unauthorized: 'Du må logge inn først.',
    login_failed: 'E-postadressen eller passordet er feil, eller adressen er ikke bekreftet ennå.',
    not_yours: 'Dette gjelder en annen bruker enn den som er logget inn.',
    invalid_field: 'Noe i skjemaet er ugyldig.',
    wrong_password: 'Det nåværende passordet er feil.',
    link_invalid: 'Lenken virker ikke lenger. Den er brukt, for gammel eller erstattet av en nyere.',
    sign_on_failed:
      'Innloggingen ble ikke fullført. Den er brukt, for gammel eller startet i en annen nettleser. Begynn på nytt.',
    passkey_failed: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn med passord.',
    too_many_login_methods: 'Kontoen har så mange innlogginger den kan ha. Fjern en først.',
    fresh_login_needed: 'Logg ut og inn igjen før du endrer hvordan du logger inn.',
    last_login_method: 'Dette er den eneste måten du kan logge inn på. Velg et passord først.',
    email_taken: 'E-postadressen er allerede i bruk.',
    layout_path_taken: 'Hvert oppsett må ha sin egen adresse, og «new» er opptatt. Velg en annen tittel.',
    stale: 'Profilen ble endret et annet sted i mellomtiden. Se over endringene og lagre på nytt.',
    unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
    malformed: 'Forespørselen kunne ikke leses.',
    not_found: 'Fant ikke det du spurte etter.',
    method_not_allowed: 'Adressen kan ikke brukes på den måten.',
    too_large: 'Forespørselen er for stor.',
    unsupported_type: 'Forespørselen må være skrevet som JSON i UTF-8.',
  },
  /** Refusals that name a limit. */
  limits: {
    too_many_layouts: (most: number) => `Du kan ha høyst ${most} oppsett.`,
    too_many_blocks: (most: number) => `Et oppsett kan ha høyst ${most} blokker.`,
    too_many_shares: (most: number) =>
      `Du kan ha høyst ${most} lenker til oppsett. Trekk tilbake en du ikke bruker.`,
    throttled: (minutes: number) =>
      `For mange forsøk. Prøv igjen om ${minutes === 1 ? '1 minutt' : `${minutes} minutter`}.`,
  },
  pauseTooFar: 'En pause varer høyst ett år. Velg en tidligere dag.',
  newsletterCity: 'Velg en by for nyhetsbrevet, eller slå det av.',
  newsletterOff: 'Nyhetsbrevet er slått av. Logg inn for å slå det på igjen.',
  channelUrl: 'Skriv en adresse som begynner med https:// og er nåbar fra internett.',
  tooManyChannels: (most: number) => `Du kan ha høyst ${most} kanaler.`,
  /** Fields that no form has a control for, as their sentences name them. */
  parts: {
    layouts: 'Oppsettene',
    layout: (number: number) => `Oppsett ${number}`,
    layoutTitle: (number: number) => `Tittelen på oppsett ${number}`,
    layoutPath: (number: number) => `Adressen til oppsett ${number}`,
    newsletter: 'Valgene for nyhetsbrevet',
  },
} as const
