import type { LeaseTexts } from '../../lease/lease-texts.ts'

/** Words of the lease page in bokmål. */
export const leaseTextsNb: LeaseTexts = {
  title: 'Regn ut leieregulering',
  lead: 'Skriv inn leien og hva kontrakten sier om regulering. Du får leien år for år etter konsumprisindeksen, med hvert indekstall, tabellen det står i og dagen det ble publisert.',
  otherNames:
    'leieregulering, KPI-regulering, indeksregulering, leiejustering, KPI-justering, husleie, kalkulator, leiekontrakt',
  groups: {
    lease: 'Kontrakten',
    clause: 'Reguleringen',
    more: 'Flere vilkår: andel, grenser, trinn, avrunding, mva.',
    paid: 'Betalt leie, reguleringer som ikke ble krevd, tidligere dag',
  },
  fields: {
    leie: {
      label: 'Årsleie ved kontraktens start',
      hint: 'Kroner i året uten merverdiavgift. Eksempel: 1 250 000',
    },
    areal: { label: 'Areal', hint: 'I kvm. Da vises også leien per kvm. Eksempel: 450' },
    start: { label: 'Leien løper fra', hint: 'Første dag med leie. Eksempel: 1.1.2021' },
    basis: {
      label: 'Indeksmåneden kontrakten regner fra',
      hint: 'Måneden leien ved start svarer til, ofte oktober eller november året før. Eksempel: oktober 2020',
    },
    basisindeks: {
      label: 'Indekstallet i kontrakten',
      hint: 'Bare hvis kontrakten oppgir et tall. Det kontrolleres mot det publiserte. Eksempel: 113,2 eller 139,8 (1998=100)',
    },
    indeks: {
      label: 'Indeksen hver regulering bruker',
      hint: 'Måneden står i kontrakten. «Siste kjente» er den siste som er publisert på reguleringsdagen.',
    },
    varsel: {
      label: 'Måneder varsel',
      hint: 'Bare for siste kjente indeks: hvor mange måneder før reguleringsdagen indeksen leses av. Eksempel: 1',
    },
    forste: { label: 'Første regulering', hint: 'Eksempel: 1.1.2022' },
    hver: { label: 'Senere reguleringer', hint: 'Når leien reguleres etter den første gangen.' },
    andel: {
      label: 'Andel av indeksendringen',
      hint: 'I prosent. Tomt felt er hele endringen. Eksempel: 80',
    },
    gulv: { label: 'Hvor lavt leien kan komme', hint: 'Gjelder når indeksen går ned.' },
    tak: {
      label: 'Høyeste økning ved én regulering',
      hint: 'I prosent av leien før. Tomt felt er ingen grense. Eksempel: 5',
    },
    metode: {
      label: 'Hva indeksendringen legges på',
      hint: 'Leien ved start får endringen siden indeksmåneden, leien før får endringen siden forrige regulering.',
    },
    trinn: {
      label: 'Avtalte endringer av leien',
      hint: 'Én på hver linje: dato og ny årsleie, eller et tillegg. Eksempel: 1.1.2025: 1 400 000, 1.1.2025 + 10 000 eller 1.1.2025 + 2,5 %',
    },
    avrunding: { label: 'Avrunding', hint: 'Av årsleien ved hver regulering.' },
    mva: { label: 'Merverdiavgift', hint: 'I prosent. Vises for seg. Tomt felt er uten. Eksempel: 25' },
    betalt: {
      label: 'Årsleien som ble betalt',
      hint: 'Fra hvilken dag, og hvor mye i året. Én på hver linje. Eksempel: 1.1.2024: 1 000 000',
    },
    uteblitt: {
      label: 'Reguleringer som ikke ble krevd',
      hint: 'Reguleringsdagene, én på hver linje. Eksempel: 1.1.2023',
    },
    'uteblitt-er': { label: 'Endringen som ikke ble krevd', hint: 'Etter kontrakten, ved neste regulering.' },
    dato: {
      label: 'Regn som på en tidligere dag',
      hint: 'Bare tall som var publisert den dagen, brukes. Tomt felt er i dag. Eksempel: 1.12.2025',
    },
  },
  choices: {
    hver: { januar: 'Hver 1. januar', ar: 'Hvert år på samme dag som den første' },
    gulv: { kontrakt: 'Ikke under leien ved start', forrige: 'Aldri ned', ingen: 'Ingen nedre grense' },
    metode: { kontrakt: 'Leien ved start', forrige: 'Leien før reguleringen' },
    avrunding: { ore: 'Til øre', krone: 'Til hele kroner', ingen: 'Ingen' },
    'uteblitt-er': { hentet: 'Hentes inn ved neste regulering', tapt: 'Er tapt' },
  },
  lastKnown: 'Siste kjente indeks',
  optional: 'valgfritt',
  submit: 'Regn ut',
  startOver: 'Tøm skjemaet',
  example: 'Vis et eksempel',
  problems: {
    heading: (count) =>
      count === 1
        ? 'Ett felt må rettes før leien kan regnes ut'
        : `${count} felt må rettes før leien kan regnes ut`,
    kinds: {
      missing: 'Må fylles ut',
      'too-long': 'Er for langt',
      'not-a-number': 'Er ikke et tall. Skriv for eksempel 1 250 000 eller 1250000,50',
      'ambiguous-number': 'Kan leses på to måter. Skriv uten punktum, for eksempel 1250 eller 1,25',
      'not-above-zero': 'Må være over null',
      negative: 'Kan ikke være negativ',
      'too-large': 'Er for stort',
      'not-a-date': 'Er ikke en dato som finnes. Skriv for eksempel 1.1.2025',
      'not-a-month': 'Er ikke en måned. Skriv for eksempel oktober 2024 eller 10.2024',
      'not-a-choice': 'Er ikke et av valgene',
      'not-a-line': 'Må begynne med en dato og ha et beløp etter. Skriv for eksempel 1.1.2025: 1 250 000',
      'too-many-lines': 'Har for mange linjer. Høyst 60',
      future: 'Ligger fram i tid',
      'before-start': 'Er før leien løper',
    },
    capUnderFloor:
      'Kan ikke være negativ. Da ville leien måtte ned ved hver regulering, under grensen nedover',
    line: (number, typed) => `Linje ${number} («${typed}»)`,
    twice: 'Står to ganger i adressen',
  },
  result: {
    heading: 'Leien nå',
    now: (rent, from) => `${rent} i året fra ${from}`,
    startsLater: (date) => `Leien løper fra ${date}. Ingenting er regulert ennå.`,
    asOf: (date) => `Regnet med indekstallene som var publisert ${date}.`,
    monthly: 'I måneden',
    perSquareMetre: 'Per kvm i året',
    vat: (percent) => `Merverdiavgift, ${percent}, i året`,
    withVat: 'Med merverdiavgift i året',
    kroner: (amount) => `${amount} kr`,
    percent: (value) => `${value} %`,
    warnings: 'Se på dette',
    next: 'Neste regulering',
    nextKnown: (date, rent, percent) =>
      `${date}: ${rent} i året, en indeksendring på ${percent}. Alle indekstallene den trenger, er publisert.`,
    nextAwaited: (date, month) => `${date}. Den venter på indeksen for ${month}, som ikke er publisert.`,
    nextExpected: (date) => `SSB publiserer den vanligvis ${date}.`,
    nextLastKnown: (date) => `${date}. Den bruker den indeksen som er publisert sist da.`,
    nextLacking: (date, month) =>
      `${date}. Den trenger indeksen for ${month}, som portalen ikke har. Den legges inn når den er hentet fra SSB.`,
    years: {
      caption: 'Leien år for år',
      from: 'Fra',
      why: 'Hvorfor',
      change: 'Endring',
      yearly: 'Årsleie',
      monthly: 'Per måned',
      perSquareMetre: 'Per kvm',
      vat: 'Mva.',
      withVat: 'Med mva.',
      charged: 'Krevd årsleie',
      contract: 'Kontraktens leie',
      step: 'Avtalt endring',
      index: (from, to) => `Indeks ${from} til ${to}`,
      floor: 'holdt oppe av den nedre grensen',
      cap: 'begrenset av taket',
      missed: 'ikke krevd',
      missedLost: 'ikke krevd, og tapt',
    },
    how: {
      heading: 'Slik er det regnet',
      intro: 'Hvert beløp er regnet med hele brøker og avrundet til slutt.',
      full: (rent, to, from, result) => `${rent} × ${to} / ${from} = ${result}`,
      share: (rent, share, to, from, result) =>
        `${rent} × (1 + ${share} × (${to} / ${from} − 1)) = ${result}`,
      capped: (before, percent, rent) => `Taket er ${before} + ${percent}: ${rent}`,
      floored: (rent) => `Den nedre grensen holder leien på ${rent}`,
      rounded: (rent) => `Avrundet: ${rent}`,
      on: (month, value, base) => `${month}: ${value} (${base})`,
      chained: (published, publishedBase, value, base) =>
        `${published} på ${publishedBase} svarer til ${value} på ${base}`,
    },
    indices: {
      caption: 'Indekstallene som er brukt',
      month: 'Måned',
      value: 'Indeks',
      base: 'Basisår',
      table: 'SSB-tabell',
      published: 'Publisert',
      byRule: (date) => `${date}, etter regelen`,
      recalculated: 'omregnet av SSB',
      link: (from, to, average) => `Fra ${from} til ${to}: delt på ${average} og ganget med 100.`,
      source:
        'Kilde: Statistisk sentralbyrå (SSB), konsumprisindeksen, CC BY 4.0. Der det står «etter regelen», er dagen ikke lest av en publisering, men den 10. i måneden etter eller første virkedag etter den.',
    },
    paid: {
      caption: 'Betalt mot det som skulle vært betalt',
      period: 'Periode',
      due: 'Skyldig leie',
      paid: 'Betalt',
      difference: 'Forskjell',
      total: 'I alt',
      span: (from, to) => `${from} til ${to}`,
      tooLittle: (amount, until) => `Til og med ${until} er det betalt ${amount} for lite.`,
      tooMuch: (amount, until) => `Til og med ${until} er det betalt ${amount} for mye.`,
      even: (until) => `Til og med ${until} er det betalt det som skulle betales.`,
    },
    otherMonths: {
      caption: 'Hva en måneds forskjell ville gjort',
      intro: (date) =>
        `Den siste reguleringen, ${date}, hvis kontrakten brukte måneden før eller etter, både ved start og ved hver regulering.`,
      month: 'Indeksmåned',
      change: 'Indeksendring',
      rent: 'Årsleie',
      difference: 'Forskjell i året',
      own: (month, base) => `${month}, fra ${base} (kontrakten)`,
      other: (month, base) => `${month}, fra ${base}`,
    },
    files: {
      heading: 'Ta det med',
      address: 'Fast adresse',
      addressNote:
        'Adressen inneholder det du skrev. Portalen lagrer det ikke. Den som får adressen, ser utregningen.',
      pdf: 'Bevis på én side (PDF)',
      xlsx: 'Regneark med formler (XLSX)',
      csv: 'Tabell (CSV)',
      ics: 'Neste regulering i kalenderen (ICS)',
      reminder: 'Påminnelse på e-post: legg leieforholdet i et oppsett',
      method: 'Slik virker leieregulering',
      series: 'Indeksen måned for måned',
    },
    disclaimer:
      'Dette er regning, ikke juridisk råd. Det er kontrakten som gjelder, og portalen har ikke lest den.',
  },
  warnings: {
    wrongBase: (month, stated, base, published) =>
      `Indekstallet ${stated} i kontrakten er tallet for ${month} på ${base}. Utregningen bruker ${published}. Bland aldri tall med ulikt basisår i ett regnestykke.`,
    wrongIndex: (month, stated, published) =>
      `Indekstallet ${stated} i kontrakten er ikke tallet for ${month}, verken på det ene eller det andre basisåret. Det publiserte er ${published}.`,
    publishedLate: (date, month, published) =>
      `Indeksen for ${month} ble publisert ${published}, etter reguleringen ${date}. Leien kunne ikke kreves med den før da.`,
    dayUncertain: (date, month) =>
      `Reguleringen ${date} leser av indeksen nær en publiseringsdag som ikke er kjent sikkert. Her brukes ${month}. Kontroller dagen hos SSB.`,
    notPublished: (date, month) =>
      `Indeksen for ${month} er ikke publisert. Reguleringen ${date} kan ikke regnes ut ennå.`,
    notPublishedLastKnown: (date) => `Hvilken indeks som er den siste kjente ${date}, er ikke avgjort ennå.`,
    notAtHand: (date, month) =>
      `Portalen har ikke indeksen for ${month}. Reguleringen ${date} og senere er ikke regnet ut.`,
    notAtHandLastKnown: (date) =>
      `Portalen har ikke indeksen som var den siste kjente ved reguleringen ${date}. Den og senere er ikke regnet ut.`,
    firstSpan: (months) =>
      `Den første reguleringen dekker ${months} måneders indeksendring. De senere dekker tolv. Kontroller indeksmåneden kontrakten regner fra.`,
    baseAfterStart: (month) => `Indeksmåneden ${month} er etter at leien begynte å løpe.`,
    adjustedBeforeStart: 'Den første reguleringen er før leien løper.',
    capUnderFloor: 'Taket tillater mindre enn den nedre grensen krever. Her går grensen nedover foran.',
    stepUnderFloor: (date) =>
      `Den avtalte endringen ${date} setter leien ned, enda vilkårene har en grense nedover.`,
    missedOtherDay: (date) =>
      `${date} er ikke en reguleringsdag, og er ikke tatt med blant dem som ikke ble krevd.`,
    recalculated: (months) =>
      `For ${months} har portalen bare SSBs omregnede tall med 2015=100, ikke tallet som ble publisert med 1998=100. Svaret kan avvike noen hundredels prosent.`,
  },
  block: {
    since: (date) => `i året fra ${date}`,
    adjusted: (date, percent) => `Leien reguleres ${date}: ${percent}`,
    newRent: (yearly, monthly) => `Ny leie er ${yearly} i året, ${monthly} i måneden.`,
    notComputed: (date) => `Reguleringen ${date} er ikke regnet ut, så leien nå kan være en annen.`,
    indexValues: (values) => `Konsumprisindeksen som er brukt: ${values}.`,
    indexValue: (month, value, base, table) => `${month} ${value} (${base}, SSB-tabell ${table})`,
    warnings: (count) =>
      count === 1
        ? 'Utregningen har ett punkt å se på, som står på siden med hele utregningen.'
        : `Utregningen har ${count} punkter å se på, som står på siden med hele utregningen.`,
    link: 'Se hele utregningen',
    empty: 'Leieforholdet er ikke fylt ut ennå.',
    noIndex: 'Portalen har ikke konsumprisindeksen, så leien kan ikke regnes ut.',
  },
}
