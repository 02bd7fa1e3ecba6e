import type { OperatorTexts } from './operator-texts.ts'
import { operatorTextsEn } from './operator-texts-en.ts'
import { operatorTextsNb } from './operator-texts-nb.ts'

export const operatorTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', OperatorTexts>> = {
  'nb-NO': operatorTextsNb,
  'en-GB': operatorTextsEn,
}
