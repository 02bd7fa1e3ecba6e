import type { MachineTexts } from '../machine-texts.ts'

export const machineTextsEn: MachineTexts = {
  markdown: {
    page: 'Web page',
    inOtherLanguage: 'In Norwegian',
    olderFigures: (count) => `The table shows the newest figures. Older rows left out: ${count}.`,
  },
}
