import type { AddressTexts } from './address-texts.ts'
import { addressTextsEn } from './en/address-texts.ts'
import { addressTextsNb } from './nb/address-texts.ts'

export const addressTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', AddressTexts>> = {
  'nb-NO': addressTextsNb,
  'en-GB': addressTextsEn,
}
