import type { VerifierTexts } from '../../pages/verifier-texts.ts'

export const verifierTextsNb: VerifierTexts = {
  title: 'Etterprøv tall',
  description:
    'Lim inn et avsnitt om leiepriser, ledighet, yield, renter eller prisvekst, og få hvert tall etterprøvd mot portalens serier.',
  intro: [
    'Lim inn et avsnitt om næringseiendom, renter eller prisvekst. Hvert tall blir sammenlignet med portalens egne serier: verdien, enheten, dagen, stedet og retningen.',
    'Et tall som ikke kan plasseres med sikkerhet, blir ikke bekreftet. Stilen og resonnementene i teksten blir ikke vurdert.',
  ],
  field: 'Tekst',
  hint: (most) => `Bokmål eller engelsk, høyst ${most} tegn.`,
  submit: 'Etterprøv',
  resultHeading: 'Resultat',
  summary: (holds, doesNotHold, illustrative, cannotSay) =>
    `${holds} stemmer, ${doesNotHold} stemmer ikke, ${illustrative} er bare illustrasjonstall, og ${cannotSay} kan ikke avgjøres.`,
  noNumbers: 'Teksten har ingen tall som kan etterprøves.',
  cutOff: 'Teksten har svært mange setninger eller tall. Den ble lest hit, resten er ikke etterprøvd.',
  marked: 'Teksten med tallene merket',
  tableCaption: 'Tallene i teksten',
  heads: { number: 'Tall', verdict: 'Svar', right: 'Portalens tall', source: 'Serie og kilde' },
  verdicts: {
    holds: 'Stemmer',
    'does-not-hold': 'Stemmer ikke',
    'only-illustrative': 'Bare illustrasjonstall',
    'cannot-say': 'Kan ikke avgjøres',
  },
  meaningsHeading: 'Hva svarene betyr',
  meanings: {
    holds:
      'Portalen har det samme tallet for samme sted og tid. Avrundede tall stemmer når avrundingen er riktig.',
    'does-not-hold':
      'Portalen har et annet tall, en annen retning eller en annen enhet. Det riktige tallet står i svaret.',
    'only-illustrative':
      'Tallet er det samme som portalens, men portalens tall viser bare størrelsesordenen og har ingen utgiver.',
    'cannot-say':
      'Tallet kunne ikke plasseres, eller setningen sier noe mer som tallene ikke kan vise. Det betyr ikke at det er feil.',
  },
  reasons: {
    same: 'Stemmer med portalens tall.',
    otherValue: (right) => `Portalens tall er ${right}.`,
    otherDirection: (word) => `Tallet er riktig, men «${word}» er ikke retningen det gikk i.`,
    otherUnit: (right) => `Enheten er en annen: portalens tall er ${right}.`,
    forecast: 'Dette er en prognose, og teksten forteller den som et utfall.',
    forecastOnly: (right) => `Portalen har bare en prognose her, ${right}, og den motbeviser ikke et utfall.`,
    illustrative: 'Portalens tall er et illustrasjonstall.',
    illustrativeOnly: (right) =>
      `Portalen har bare et illustrasjonstall her, ${right}, og det motbeviser ingenting.`,
    unread: (word) =>
      `«${word}» er ikke et ord etterprøveren kjenner, så tallet kan ikke plasseres med sikkerhet.`,
    unreadSentence: 'Setningen er for lang til å bli lest.',
    noSubject: 'Teksten sier ikke hva tallet måler, eller portalen har ingen slik serie.',
    severalSubjects: 'Setningen nevner flere størrelser eller steder som tallet kan gjelde.',
    noPlace: 'Teksten sier ikke hvilket sted tallet gjelder, eller portalen har ingen tall derfra.',
    noDate: 'Teksten sier ikke sikkert hvilken dag eller periode tallet gjelder.',
    noUnit: 'Tallet har ingen enhet som passer.',
    noFigure: 'Portalen har ikke noe entydig tall for denne tiden.',
    otherClaim: (word) => `Setningen sier også noe som tallene ikke kan vise: «${word}».`,
  },
  since: (day) => `siden ${day}`,
  area: 'Område',
  citation: 'Sitér serien',
  problems: {
    heading: 'Teksten kunne ikke etterprøves',
    empty: 'Lim inn en tekst først.',
    tooLong: (most) => `Teksten er for lang. Den kan ha høyst ${most} tegn.`,
    unreadable: 'Teksten har tegn som ikke kan leses. Lim den inn som ren tekst.',
  },
  api: {
    postOnly: 'Denne adressen tar bare imot POST, med en tekst som JSON.',
    notJson: 'innholdet må være JSON med feltet text',
    textLength: (most) => `teksten kan ha høyst ${most} tegn`,
  },
  privacy: 'Teksten blir verken lagret eller logget.',
  machines: { before: 'Programmer kan bruke det samme som', link: 'POST /api/portal/verify' },
  otherLanguage: 'English',
}
