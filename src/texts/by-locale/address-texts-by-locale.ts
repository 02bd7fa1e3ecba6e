import type { AddressTexts } from '../pages/address-texts.ts'
import { addressTextsEn } from '../en/pages/address-texts.ts'
import { addressTextsNb } from '../nb/pages/address-texts.ts'

export const addressTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', AddressTexts>> = {
  'nb-NO': addressTextsNb,
  'en-GB': addressTextsEn,
}
