import type { MachineTexts } from './machine-texts.ts'
import { machineTextsEn } from './en/machine-texts.ts'
import { machineTextsNb } from './nb/machine-texts.ts'

export const machineTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', MachineTexts>> = {
  'nb-NO': machineTextsNb,
  'en-GB': machineTextsEn,
}
