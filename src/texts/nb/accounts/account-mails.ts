/** Bokmål for the mails of accounts. Only the server says these words. */

export const accountMailsNb = {
  greeting: (firstName: string) => `Hei, ${firstName}!`,
  hello: 'Hei!',
  spelledOut: 'Virker ikke knappen? Kopier adressen og lim den inn i nettleseren:',
  worksForHours: (hours: number) =>
    `Lenken virker i ${hours} timer og bare én gang. Ber du om en ny, slutter denne å virke.`,
  worksForMinutes: (minutes: number) =>
    `Lenken virker i ${minutes} minutter og bare én gang. Ber du om en ny, slutter denne å virke.`,
  worksForDays: (days: number) =>
    `Lenken virker i ${days === 1 ? 'én dag' : `${days} dager`} og bare én gang.`,
  nobodyAsks: 'Ingen fra Kvartal kommer til å spørre deg om passordet, verken i e-post eller på telefon.',
  whyYou: 'E-posten er sendt automatisk fordi det er gjort en endring i en konto hos Kvartal.',
  validate: {
    subject: 'Bekreft e-postadressen din hos Kvartal',
    preheader: 'Velg et passord, så er kontoen din klar.',
    heading: 'Bekreft adressen din',
    what: 'Denne e-postadressen er brukt til å opprette en konto hos Kvartal. Var det du som gjorde det, gjenstår bare å velge et passord.',
    action: 'Velg passord',
    notYou:
      'Var det ikke deg, trenger du ikke gjøre noe. Kontoen tas ikke i bruk, og blir slettet automatisk.',
  },
  alreadyRegistered: {
    subject: 'Du har allerede en konto hos Kvartal',
    preheader: 'Noen prøvde å registrere adressen din en gang til.',
    heading: 'Du har allerede en konto',
    what: 'Noen prøvde å registrere denne e-postadressen hos Kvartal. Den har en konto fra før, så ingenting er endret. Var det deg, kan du logge inn som vanlig.',
    action: 'Logg inn',
    /** `label`: of the link in the login dialog. */
    forgot: (label: string) => `Husker du ikke passordet? Velg «${label}» på siden for`,
    forgotAction: 'innlogging',
    notYou:
      'Var det ikke deg, trenger du ikke gjøre noe. Den som prøvde, har ikke fått vite at adressen har en konto.',
  },
  reset: {
    subject: 'Velg nytt passord hos Kvartal',
    preheader: 'Lenken du ba om, er her.',
    heading: 'Velg et nytt passord',
    what: 'Noen har bedt om å få velge nytt passord for kontoen din hos Kvartal. Når det er gjort, logges alle enheter ut.',
    action: 'Velg nytt passord',
    notYou: 'Var det ikke deg, trenger du ikke gjøre noe. Passordet er som før.',
  },
  passwordChanged: {
    subject: 'Passordet ditt hos Kvartal er endret',
    preheader: 'Var det ikke deg, bør du gjøre noe nå.',
    heading: 'Passordet er endret',
    what: 'Passordet til kontoen din hos Kvartal er endret. Enheter som var logget inn med det gamle, er logget ut.',
    wasYou: 'Var det deg, trenger du ikke gjøre noe.',
    notYou: (label: string) =>
      `Var det ikke deg, har noen andre kommet inn på kontoen. Ta den tilbake med en gang: gå til innloggingen og velg «${label}».`,
    action: 'Gå til innloggingen',
  },
  emailConfirm: {
    subject: 'Bekreft den nye e-postadressen din hos Kvartal',
    preheader: 'Adressen tas i bruk når du har bekreftet den.',
    heading: 'Bekreft den nye adressen',
    what: (oldEmail: string) =>
      `Kontoen ${oldEmail} hos Kvartal skal bytte til denne e-postadressen. Er det din konto, bekrefter du byttet her.`,
    action: 'Bekreft adressen',
    notYou: 'Er det ikke din konto, trenger du ikke gjøre noe. Adressen din tas ikke i bruk.',
  },
  emailNotice: {
    subject: 'E-postadressen din hos Kvartal er i ferd med å bli byttet',
    preheader: 'Var det ikke deg, kan du stoppe byttet.',
    heading: 'E-postadressen skal byttes',
    what: (newEmail: string) =>
      `Noen som er logget inn på kontoen din hos Kvartal, har bedt om å bytte e-postadressen til ${newEmail}. Det skjer når den nye adressen er bekreftet.`,
    wasYou: 'Var det deg, trenger du ikke gjøre noe her.',
    notYou:
      'Var det ikke deg, kan du stoppe byttet. Er byttet allerede gjort, får du kontoen tilbake slik den var da. Alle enheter logges ut, det gamle passordet slutter å virke, og du får en lenke for å velge et nytt.',
    action: 'Stopp byttet',
  },
  emailInUse: {
    subject: 'E-postadressen din har allerede en konto hos Kvartal',
    preheader: 'Noen prøvde å bytte til adressen din på en annen konto.',
    heading: 'Adressen har allerede en konto',
    what: 'Noen prøvde å bytte e-postadressen til en annen konto hos Kvartal til denne. Det går ikke, for adressen har en konto fra før. Ingenting er endret.',
    wasYou:
      'Var det deg, kan du logge inn med denne adressen, eller velge en annen adresse for den andre kontoen.',
    action: 'Logg inn',
    notYou: 'Var det ikke deg, trenger du ikke gjøre noe.',
  },
  deletion: {
    subject: 'Bekreft at kontoen din hos Kvartal skal slettes',
    preheader: 'Ingenting slettes før du bekrefter det.',
    heading: 'Bekreft at kontoen skal slettes',
    what: 'Du har bedt om å få slettet kontoen din hos Kvartal. Da forsvinner profilen, oppsettene og innstillingene for nyhetsbrevet, og det kan ikke angres.',
    action: 'Gå videre og slett',
    notYou:
      'Var det ikke deg, slettes ingenting så lenge lenken ikke brukes. Men noen andre kan ha kommet inn på kontoen, så velg et nytt passord.',
  },
  deleted: {
    subject: 'Kontoen din hos Kvartal er slettet',
    preheader: 'Profil, oppsett og nyhetsbrev er borte.',
    heading: 'Kontoen er slettet',
    what: 'Kontoen din hos Kvartal er slettet, med profil, oppsett og nyhetsbrev. Dette er den siste e-posten du får fra oss.',
    whatKept: (days: number) =>
      `Kontoen din hos Kvartal er stengt og blir slettet, med profil, oppsett og nyhetsbrev. E-postadressen ble byttet nylig, så den forrige adressen kan ta kontoen tilbake i ${days === 1 ? 'én dag' : `${days} dager`} til. Etter det er alt borte.`,
    again: 'Kommer du tilbake, kan du registrere deg på nytt når du vil.',
    notYou:
      'Var det ikke deg, har noen andre tilgang til e-posten din, for lenken som slettet kontoen, kom hit. Velg et nytt passord for e-posten din.',
  },
  emailUndone: {
    subject: 'Bytte av e-postadresse hos Kvartal er stoppet',
    preheader: 'Velg et nytt passord, så er kontoen din igjen.',
    heading: 'Byttet er stoppet',
    what: 'Kontoen din hos Kvartal beholder denne e-postadressen. For sikkerhets skyld er alle enheter logget ut, og det gamle passordet virker ikke lenger. Velg et nytt passord for å logge inn.',
    action: 'Velg nytt passord',
    later: (label: string) => `Senere får du en ny lenke ved å velge «${label}» på siden for innlogging.`,
  },
  emailTakenBack: {
    subject: 'Denne e-postadressen har ikke lenger en konto hos Kvartal',
    preheader: 'Byttet av e-postadresse ble angret fra den forrige adressen.',
    heading: 'Byttet av adresse er angret',
    what: 'En konto hos Kvartal ble byttet til denne e-postadressen. Byttet er nå angret fra den forrige adressen, og kontoen er gitt tilbake slik den var da. Det som ble lagret etter byttet, er slettet og vises ikke for andre.',
    own: 'Vil du ha en egen konto med denne adressen, kan du registrere deg.',
    action: 'Registrer deg',
  },
  deletionStop: {
    subject: 'En konto hos Kvartal som hadde denne adressen, slettes',
    preheader: 'Var det ikke deg, kan du ta kontoen tilbake.',
    heading: 'Kontoen slettes',
    what: 'Kontoen hos Kvartal som nylig hadde denne e-postadressen, er stengt og blir slettet.',
    wasYou: 'Var det deg, trenger du ikke gjøre noe.',
    notYou:
      'Var det ikke deg, kan du ta kontoen tilbake slik den var før adressen ble byttet. Du får da en lenke for å velge et nytt passord.',
    action: 'Ta kontoen tilbake',
  },
  signOnProof: {
    subject: 'Bekreft innloggingen hos Kvartal',
    preheader: 'Ett trykk gjenstår før du er inne.',
    heading: 'Bekreft innloggingen',
    what: (provider: string) =>
      `Noen har logget inn hos Kvartal med ${provider}, som oppga denne e-postadressen. Var det deg, bekrefter du at adressen er din.`,
    action: 'Bekreft adressen',
    sameBrowser: 'Åpne lenken i den nettleseren der du begynte å logge inn.',
    notYou: 'Var det ikke deg, trenger du ikke gjøre noe. Ingen kommer inn med adressen din.',
  },
  loginMethodAdded: {
    subject: 'Ny måte å logge inn på hos Kvartal',
    preheader: 'Var det ikke deg, bør du gjøre noe nå.',
    heading: 'Kontoen har fått en ny innlogging',
    what: (method: string) => `Kontoen din hos Kvartal kan nå også åpnes med ${method}.`,
    wasYou: 'Var det deg, trenger du ikke gjøre noe.',
    notYou: (label: string) =>
      `Var det ikke deg, har noen andre kommet inn på kontoen. Fjern innloggingen på siden din, og velg deretter «${label}» når du logger inn.`,
    action: 'Gå til siden din',
  },
  loginMethodRemoved: {
    subject: 'En måte å logge inn på hos Kvartal er fjernet',
    preheader: 'Var det ikke deg, bør du gjøre noe nå.',
    heading: 'En innlogging er fjernet',
    what: (method: string) =>
      `Kontoen din hos Kvartal kan ikke lenger åpnes med ${method}. Andre enheter er logget ut.`,
    wasYou: 'Var det deg, trenger du ikke gjøre noe.',
    notYou: (label: string) =>
      `Var det ikke deg, har noen andre kommet inn på kontoen. Velg «${label}» når du logger inn, og se over innloggingene på siden din.`,
    action: 'Gå til siden din',
  },
  test: {
    subject: 'Testmelding fra Kvartal',
    preheader: 'E-post fra Kvartal kommer fram til deg.',
    heading: 'Det virker',
    what: 'Du ba om en testmelding fra profilen din. Siden du leser dette, kommer e-post fra Kvartal fram.',
    notYou: 'Var det ikke deg, har noen andre kommet inn på kontoen. Velg et nytt passord.',
  },
} as const
