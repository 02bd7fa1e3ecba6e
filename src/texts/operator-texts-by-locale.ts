import type { OperatorTexts } from './operator-texts.ts'
import { operatorTextsEn } from './en/operator-texts.ts'
import { operatorTextsNb } from './nb/operator-texts.ts'

export const operatorTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', OperatorTexts>> = {
  'nb-NO': operatorTextsNb,
  'en-GB': operatorTextsEn,
}
