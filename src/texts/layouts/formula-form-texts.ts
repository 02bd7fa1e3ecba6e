/** Words of the form that computes a series in the layout editor; loaded with the form, in both languages. */

export interface FormulaFormTexts {
  /** Opens and closes the form. */
  readonly open: string
  readonly about: string
  readonly operation: string
  readonly operations: {
    readonly difference: string
    readonly ratio: string
    readonly average: string
    readonly change: string
    readonly real: string
  }
  /** Labels of the choice of the first series, by operation. */
  readonly first: FormulaFormTexts['operations']
  readonly second: { readonly difference: string; readonly ratio: string }
  readonly count: string
  readonly choose: string
  /** Heading of the computed series that are chosen already, in the lists of series. */
  readonly computed: string
  readonly computing: string
  readonly failed: string
  /** @param points number of figures of the result */
  readonly result: (title: string, unit: string, points: number) => string
  readonly empty: string
  readonly add: string
  readonly added: (title: string) => string
  readonly already: string
}

export const formulaFormTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', FormulaFormTexts>> = {
  'nb-NO': {
    open: 'Beregn en serie',
    about: 'Resultatet er aldri sikrere enn det det er regnet ut av, og får kildene og lisensen derfra.',
    operation: 'Beregning',
    operations: {
      difference: 'Differansen mellom to serier',
      ratio: 'En serie i prosent av en annen',
      average: 'Glidende snitt',
      change: 'Endring over tid',
      real: 'I dagens kroner, med konsumprisindeksen',
    },
    first: {
      difference: 'Ta denne serien',
      ratio: 'Denne serien',
      average: 'Snittet av denne serien',
      change: 'Endringen i denne serien',
      real: 'Denne serien i kroner',
    },
    second: { difference: 'Trekk fra denne serien', ratio: 'I prosent av denne serien' },
    count: 'Antall perioder',
    choose: 'Velg en serie',
    computed: 'Beregnede serier',
    computing: 'Regner ut …',
    failed: 'Serien kan ikke regnes ut akkurat nå.',
    result: (title, unit, points) => `${title} (${unit}), ${points} tall`,
    empty: 'Seriene har ingen periode felles.',
    add: 'Legg til beregningen',
    added: (title) => `Lagt til: ${title}`,
    already: 'Beregningen er valgt fra før.',
  },
  'en-GB': {
    open: 'Compute a series',
    about: 'The result is never more certain than what it is computed from, and has its sources and licence.',
    operation: 'Computation',
    operations: {
      difference: 'The difference between two series',
      ratio: 'A series in per cent of another',
      average: 'Moving average',
      change: 'Change over time',
      real: 'In today’s kroner, by the consumer price index',
    },
    first: {
      difference: 'Take this series',
      ratio: 'This series',
      average: 'The average of this series',
      change: 'The change of this series',
      real: 'This series in kroner',
    },
    second: { difference: 'Subtract this series', ratio: 'In per cent of this series' },
    count: 'Number of periods',
    choose: 'Choose a series',
    computed: 'Computed series',
    computing: 'Computing …',
    failed: 'The series cannot be computed right now.',
    result: (title, unit, points) => `${title} (${unit}), ${points} ${points === 1 ? 'figure' : 'figures'}`,
    empty: 'The series have no period in common.',
    add: 'Add the computation',
    added: (title) => `Added: ${title}`,
    already: 'The computation is chosen already.',
  },
}
