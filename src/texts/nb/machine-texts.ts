import type { MachineTexts } from '../machine-texts.ts'

export const machineTextsNb: MachineTexts = {
  markdown: {
    page: 'Nettside',
    inOtherLanguage: 'På engelsk',
    olderFigures: (count) => `Tabellen viser de nyeste tallene. Eldre rader som er utelatt: ${count}.`,
  },
}
