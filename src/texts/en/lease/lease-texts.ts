import type { LeaseTexts } from '../../lease/lease-texts.ts'

/** Words of the lease page in English. */
export const leaseTextsEn: LeaseTexts = {
  title: 'Compute a rent adjustment',
  lead: 'Enter the rent and what the lease says about adjustment. You get the rent year by year by the consumer price index, with every index value, the table it stands in and the day it was published.',
  otherNames: 'rent adjustment, indexation, CPI adjustment, rent review, calculator, lease',
  groups: {
    lease: 'The lease',
    clause: 'The adjustment',
    more: 'Further terms: share, limits, steps, rounding, VAT',
    paid: 'Rent paid, adjustments that were not claimed, an earlier day',
  },
  fields: {
    leie: {
      label: 'Yearly rent at the start of the lease',
      hint: 'NOK a year without VAT. Example: 1,250,000',
    },
    areal: { label: 'Area', hint: 'In sqm. The rent per sqm is then shown too. Example: 450' },
    start: { label: 'Rent runs from', hint: 'The first day of rent. Example: 1.1.2021, day first' },
    basis: {
      label: 'Index month the lease counts from',
      hint: 'The month that the rent at the start corresponds to, often October or November of the year before. Example: October 2020',
    },
    basisindeks: {
      label: 'Index value in the lease',
      hint: 'Only if the lease states one. It is compared with the published value. Example: 113.2 or 139.8 (1998=100)',
    },
    indeks: {
      label: 'Index that each adjustment uses',
      hint: 'The month stands in the lease. “Last known” is the newest that is published on the day of adjustment.',
    },
    varsel: {
      label: 'Months of notice',
      hint: 'Only for the last known index: how many months before the day of adjustment it is read. Example: 1',
    },
    forste: { label: 'First adjustment', hint: 'Example: 1.1.2022, day first' },
    hver: { label: 'Later adjustments', hint: 'When the rent is adjusted after the first time.' },
    andel: { label: 'Share of the index change', hint: 'In per cent. Empty means all of it. Example: 80' },
    gulv: { label: 'How low the rent may go', hint: 'Matters when the index falls.' },
    tak: {
      label: 'Largest rise at one adjustment',
      hint: 'In per cent of the rent before. Empty means no limit. Example: 5',
    },
    metode: {
      label: 'What the index change is applied to',
      hint: 'The rent at the start gets the change since the index month, the rent before that since the previous adjustment.',
    },
    trinn: {
      label: 'Agreed changes of the rent',
      hint: 'One a line: a date and the new yearly rent, or an addition. Example: 1.1.2025: 1,400,000, 1.1.2025 + 10,000 or 1.1.2025 + 2.5 %',
    },
    avrunding: { label: 'Rounding', hint: 'Of the yearly rent at each adjustment.' },
    mva: { label: 'VAT', hint: 'In per cent. Shown separately. Empty means without. Example: 25' },
    betalt: {
      label: 'Yearly rent that was paid',
      hint: 'From which day, and how much a year. One a line. Example: 1.1.2024: 1,000,000',
    },
    uteblitt: {
      label: 'Adjustments that were not claimed',
      hint: 'Their days, one a line. Example: 1.1.2023',
    },
    'uteblitt-er': {
      label: 'The change that was not claimed',
      hint: 'By the lease, at the next adjustment.',
    },
    dato: {
      label: 'Compute as on an earlier day',
      hint: 'Only figures that were published on that day are used. Empty means today. Example: 1.12.2025',
    },
  },
  choices: {
    hver: { januar: 'Every 1 January', ar: 'Every year on the same day as the first' },
    gulv: { kontrakt: 'Not below the rent at the start', forrige: 'Never down', ingen: 'No lower limit' },
    metode: { kontrakt: 'The rent at the start', forrige: 'The rent before the adjustment' },
    avrunding: { ore: 'To the øre', krone: 'To whole kroner', ingen: 'None' },
    'uteblitt-er': { hentet: 'Is caught up at the next adjustment', tapt: 'Is lost' },
  },
  lastKnown: 'Last known index',
  optional: 'optional',
  submit: 'Compute',
  startOver: 'Empty the form',
  example: 'Show an example',
  problems: {
    heading: (count) =>
      count === 1
        ? 'One field must be corrected before the rent can be computed'
        : `${count} fields must be corrected before the rent can be computed`,
    kinds: {
      missing: 'Must be filled in',
      'too-long': 'Is too long',
      'not-a-number': 'Is not a number. Write for example 1,250,000 or 1250000.50',
      'ambiguous-number': 'Can be read in two ways. Write without a comma, for example 1250 or 1.25',
      'not-above-zero': 'Must be above zero',
      negative: 'Cannot be negative',
      'too-large': 'Is too large',
      'not-a-date': 'Is not a date that exists. Write for example 1.1.2025, day first',
      'not-a-month': 'Is not a month. Write for example October 2024 or 10.2024',
      'not-a-choice': 'Is none of the choices',
      'not-a-line':
        'Must begin with a date and have an amount after it. Write for example 1.1.2025: 1,250,000',
      'too-many-lines': 'Has too many lines. At most 60',
      future: 'Lies in the future',
      'before-start': 'Is before the rent runs',
    },
    capUnderFloor:
      'Cannot be negative. The rent would then have to fall at each adjustment, under its lower limit',
    line: (number, typed) => `Line ${number} (“${typed}”)`,
    twice: 'Stands twice in the address',
  },
  result: {
    heading: 'The rent now',
    now: (rent, from) => `${rent} a year from ${from}`,
    startsLater: (date) => `Rent runs from ${date}. Nothing has been adjusted yet.`,
    asOf: (date) => `Computed with the index values published on ${date}.`,
    monthly: 'A month',
    perSquareMetre: 'Per sqm a year',
    vat: (percent) => `VAT, ${percent}, a year`,
    withVat: 'With VAT a year',
    kroner: (amount) => `NOK ${amount}`,
    percent: (value) => `${value} %`,
    warnings: 'Look at this',
    next: 'Next adjustment',
    nextKnown: (date, rent, percent) =>
      `${date}: ${rent} a year, an index change of ${percent}. Every index value that it needs is published.`,
    nextAwaited: (date, month) => `${date}. It awaits the index of ${month}, which is not published.`,
    nextExpected: (date) => `Statistics Norway usually publishes it on ${date}.`,
    nextLastKnown: (date) => `${date}. It uses the index that is the newest published one then.`,
    nextLacking: (date, month) =>
      `${date}. It needs the index of ${month}, which the portal does not have. It is added when it has been fetched from Statistics Norway.`,
    years: {
      caption: 'The rent year by year',
      from: 'From',
      why: 'Why',
      change: 'Change',
      yearly: 'Yearly rent',
      monthly: 'A month',
      perSquareMetre: 'Per sqm',
      vat: 'VAT',
      withVat: 'With VAT',
      charged: 'Claimed yearly rent',
      contract: 'Rent of the lease',
      step: 'Agreed change',
      index: (from, to) => `Index ${from} to ${to}`,
      floor: 'held up by the lower limit',
      cap: 'limited by the cap',
      missed: 'not claimed',
      missedLost: 'not claimed, and lost',
    },
    how: {
      heading: 'How it is computed',
      intro: 'Each amount is computed with whole fractions and rounded at the end.',
      full: (rent, to, from, result) => `${rent} × ${to} / ${from} = ${result}`,
      share: (rent, share, to, from, result) =>
        `${rent} × (1 + ${share} × (${to} / ${from} − 1)) = ${result}`,
      capped: (before, percent, rent) => `The cap is ${before} + ${percent}: ${rent}`,
      floored: (rent) => `The lower limit holds the rent at ${rent}`,
      rounded: (rent) => `Rounded: ${rent}`,
      on: (month, value, base) => `${month}: ${value} (${base})`,
      chained: (published, publishedBase, value, base) =>
        `${published} on ${publishedBase} corresponds to ${value} on ${base}`,
    },
    indices: {
      caption: 'The index values used',
      month: 'Month',
      value: 'Index',
      base: 'Base year',
      table: 'SSB table',
      published: 'Published',
      byRule: (date) => `${date}, by the rule`,
      recalculated: 'recalculated by Statistics Norway',
      link: (from, to, average) => `From ${from} to ${to}: divided by ${average} and multiplied by 100.`,
      source:
        'Source: Statistics Norway (SSB), consumer price index, CC BY 4.0. Where it says “by the rule”, the day was not read off a publication: it is the 10th of the month after, or the first working day after that.',
    },
    paid: {
      caption: 'Paid against due',
      period: 'Period',
      due: 'Rent due',
      paid: 'Paid',
      difference: 'Difference',
      total: 'In all',
      span: (from, to) => `${from} to ${to}`,
      tooLittle: (amount, until) => `Up to and including ${until}, ${amount} too little has been paid.`,
      tooMuch: (amount, until) => `Up to and including ${until}, ${amount} too much has been paid.`,
      even: (until) => `Up to and including ${until}, what was due has been paid.`,
    },
    otherMonths: {
      caption: 'What one month more or less would change',
      intro: (date) =>
        `The newest adjustment, ${date}, if the lease used the month before or after, both at the start and at each adjustment.`,
      month: 'Index month',
      change: 'Index change',
      rent: 'Yearly rent',
      difference: 'Difference a year',
      own: (month, base) => `${month}, from ${base} (the lease)`,
      other: (month, base) => `${month}, from ${base}`,
    },
    files: {
      heading: 'Take it along',
      address: 'Permanent address',
      addressNote:
        'The address contains what you entered. The portal does not store it. Anyone given the address sees the computation.',
      pdf: 'Proof on one page (PDF)',
      xlsx: 'Workbook with formulas (XLSX)',
      csv: 'Table (CSV)',
      ics: 'Next adjustment in your calendar (ICS)',
      reminder: 'Reminder by email: put the lease into a layout',
      method: 'How rent adjustment works',
      series: 'The index month by month',
    },
    disclaimer: 'This is arithmetic, not legal advice. The lease decides, and the portal has not read it.',
  },
  warnings: {
    wrongBase: (month, stated, base, published) =>
      `The index value ${stated} in the lease is the value of ${month} on ${base}. The computation uses ${published}. Never mix values of different base years in one computation.`,
    wrongIndex: (month, stated, published) =>
      `The index value ${stated} in the lease is not the value of ${month}, on any of the base years. The published one is ${published}.`,
    publishedLate: (date, month, published) =>
      `The index of ${month} was published on ${published}, after the adjustment of ${date}. The rent could not be claimed by it until then.`,
    dayUncertain: (date, month) =>
      `The adjustment of ${date} reads the index near a day of publication that is not known for certain. ${month} is used here. Check the day with Statistics Norway.`,
    notPublished: (date, month) =>
      `The index of ${month} is not published. The adjustment of ${date} cannot be computed yet.`,
    notPublishedLastKnown: (date) => `Which index is the last known one on ${date} is not decided yet.`,
    notAtHand: (date, month) =>
      `The portal does not have the index of ${month}. The adjustment of ${date} and later ones are not computed.`,
    notAtHandLastKnown: (date) =>
      `The portal does not have the index that was the last known one at the adjustment of ${date}. It and later ones are not computed.`,
    firstSpan: (months) =>
      `The first adjustment covers the index change of ${months} months. The later ones cover twelve. Check the index month that the lease counts from.`,
    baseAfterStart: (month) => `The index month ${month} is after rent began to run.`,
    adjustedBeforeStart: 'The first adjustment is before the rent runs.',
    capUnderFloor: 'The cap allows less than the lower limit asks for. Here the lower limit comes first.',
    stepUnderFloor: (date) =>
      `The agreed change of ${date} lowers the rent, though the terms have a lower limit.`,
    missedOtherDay: (date) =>
      `${date} is not a day of adjustment, and is not counted among those that were not claimed.`,
    recalculated: (months) =>
      `For ${months} the portal has only Statistics Norway’s recalculated values with 2015=100, not the value published with 1998=100. The result may differ by some hundredths of a per cent.`,
  },
  block: {
    since: (date) => `a year from ${date}`,
    adjusted: (date, percent) => `The rent is adjusted on ${date}: ${percent}`,
    newRent: (yearly, monthly) => `The new rent is ${yearly} a year, ${monthly} a month.`,
    notComputed: (date) => `The adjustment of ${date} has not been computed, so the rent now may be another.`,
    indexValues: (values) => `Consumer price index used: ${values}.`,
    indexValue: (month, value, base, table) =>
      `${month} ${value} (${base}, Statistics Norway table ${table})`,
    warnings: (count) =>
      count === 1
        ? 'The computation has one point to look at, which the page of the whole computation tells.'
        : `The computation has ${count} points to look at, which the page of the whole computation tells.`,
    link: 'See the whole computation',
    empty: 'The lease has not been filled in yet.',
    noIndex: 'The portal does not have the consumer price index, so the rent cannot be computed.',
  },
}
