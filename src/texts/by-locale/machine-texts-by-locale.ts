import type { MachineTexts } from '../server/machine-texts.ts'
import { machineTextsEn } from '../en/server/machine-texts.ts'
import { machineTextsNb } from '../nb/server/machine-texts.ts'

export const machineTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', MachineTexts>> = {
  'nb-NO': machineTextsNb,
  'en-GB': machineTextsEn,
}
