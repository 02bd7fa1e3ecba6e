/** Bokmål for the dialogs of accounts. */
export const accountDialogsNb = {
  back: 'Tilbake',
  /** Said where scripts do not run. */
  needsScript: 'Innlogging og registrering krever JavaScript. Alt innhold kan leses uten å logge inn.',
  waiting: 'Åpner lenken fra e-posten …',
  /** Status texts of specification §8. */
  welcome: 'Velkommen!',
  registered: 'E-postadressen er registrert',
  checkInbox: 'Sjekk innboksen din',
  passwordUpdated: 'Passordet er oppdatert. Du kan nå logge inn.',
  accountDeleted: 'Kontoen er slettet',
  start: {
    lead: 'Med en konto setter du opp egne sider og får nyhetsbrev. Alt innhold kan leses uten.',
    logIn: 'Logg inn',
    newUser: 'Ny bruker',
  },
  login: {
    heading: 'Logg inn',
    submit: 'Logg inn',
    forgotten: 'Glemt passordet?',
    newUser: 'Ny bruker? Registrer deg',
  },
  register: {
    heading: 'Ny bruker',
    lead: 'Vi sender deg en e-post med en lenke. Der bekrefter du adressen og velger passord.',
    accept: 'Jeg godtar',
    terms: 'vilkårene',
    submit: 'Registrer deg',
    doneHeading: 'Sjekk e-posten din',
    done: (email: string) =>
      `Det er sendt en e-post til ${email}. Følg lenken i den for å bekrefte adressen og velge passord.`,
    notCome: 'Kom den ikke? Se i søppelposten eller prøv igjen om litt.',
  },
  forgot: {
    heading: 'Glemt passord',
    lead: 'Skriv e-postadressen din, så sender vi en lenke for å velge nytt passord.',
    submit: 'Send lenke',
    done: (email: string) =>
      `Hvis det finnes en konto for ${email}, er en lenke på vei dit. Den kan brukes én gang.`,
  },
  reset: {
    heading: 'Velg nytt passord',
    lead: (email: string) => `For kontoen til ${email}. Alle enheter blir logget ut.`,
    submit: 'Lagre passordet',
  },
  validate: {
    heading: 'Bekreft adressen',
    lead: 'Velg et passord. Så er du i gang.',
    submit: 'Bekreft og logg inn',
  },
  remove: {
    heading: 'Slett kontoen',
    lead: (email: string) => `Kontoen til ${email} blir slettet nå. Dette kan ikke gjøres om. Da forsvinner`,
    profile: 'profilen din',
    layouts: 'oppsettene dine og tidligere versjoner av dem',
    newsletter: 'valgene for nyhetsbrevet, som stopper',
    logins: 'alle innlogginger',
    submit: 'Slett kontoen',
    keep: 'Behold kontoen',
  },
  confirmEmail: {
    heading: 'Bekreft ny e-postadresse',
    lead: (email: string) => `Heretter brukes ${email} til innlogging og e-post.`,
    submit: 'Bekreft adressen',
    done: 'Den nye e-postadressen er bekreftet.',
  },
  undoEmail: {
    heading: 'Angre bytte av e-postadresse',
    lead: (email: string) =>
      `Kontoen beholder ${email}. Alle enheter blir logget ut, og passordet må velges på nytt.`,
    submit: 'Angre byttet',
    done: 'Byttet er angret. Lenken for å velge nytt passord er sendt til e-posten din.',
    newPassword: 'Velg nytt passord',
  },
  link: {
    gone: 'Lenken er allerede åpnet her eller ufullstendig. Åpne den fra e-posten på nytt.',
    sendNew: 'Send en ny lenke',
    startAgain: 'Begynn på nytt',
  },
  toSite: 'Til markedssidene',
} as const
