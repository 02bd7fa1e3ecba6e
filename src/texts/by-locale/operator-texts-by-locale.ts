import type { OperatorTexts } from '../server/operator-texts.ts'
import { operatorTextsEn } from '../en/server/operator-texts.ts'
import { operatorTextsNb } from '../nb/server/operator-texts.ts'

export const operatorTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', OperatorTexts>> = {
  'nb-NO': operatorTextsNb,
  'en-GB': operatorTextsEn,
}
