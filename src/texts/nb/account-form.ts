/** Bokmål for what every form says. */
export const accountFormNb = {
  allRequired: 'Alle felt må fylles ut.',
  optional: 'valgfritt',
  problems: (count: string) => `${count} felt må rettes`,
  mistake: 'Feil',
  show: 'Vis',
  hide: 'Skjul',
  dismiss: 'Lukk meldingen',
  rule: 'Passordet må ha:',
  parts: {
    length: (least: string, most: string) => `${least}–${most} tegn`,
    lowercase: 'minst én liten bokstav',
    uppercase: 'minst én stor bokstav',
    digit: 'minst ett siffer',
  },
  met: 'oppfylt',
  missing: 'mangler',
  metCount: (met: string, all: string) => `${met} av ${all} krav er oppfylt`,
} as const
