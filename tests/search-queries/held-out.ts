/**
 * Held-out queries: written together with the golden ones, before the index was tuned, and not used for
 * tuning. Their share says how the search does on queries that it was not fitted to.
 */
import {
  CENTRES,
  CPI,
  PRIME_RENT,
  POLICY_RATE,
  UNEMPLOYMENT,
  VACANCY,
  series,
  type ExpectedHit,
} from './expected-hit.ts'

export const HELD_OUT_QUERIES: readonly ExpectedHit[] = [
  ['no', 'leiepirser oslo', series('oslo-office-prime-rent', 'logistics-oslo-prime-rent')],
  ['no', 'konotrledighet', VACANCY],
  ['no', 'avkasning bergen', series('bergen-office-prime-yield')],
  ['no', 'stavangr', ['/stavanger']],
  ['no', 'fornbu', ['/oslo/omrader/fornebu', '/nyheter/n-fornebu-skiller-seg-ut']],
  ['no', 'sandivka', ['/oslo/omrader/sandvika']],
  ['no', 'leienivået i bergen', series('bergen-office-prime-rent')],
  ['no', 'kontorene i trondheim ledig', series('trondheim-office-vacancy')],
  ['no', 'valutaen', ['/rapporter/morning_currency']],
  ['no', 'interest rate', POLICY_RATE],
  ['no', 'unemployment', UNEMPLOYMENT],
  ['no', 'prisstigning', CPI],
  ['no', 'kristiania leie', series('oslo-office-prime-rent', 'logistics-oslo-prime-rent')],
  ['no', 'kvadratmeterprisene', PRIME_RENT],
  ['no', 'groruddalen', ['/logistikk/omrader/groruddalen-alnabru']],
  ['no', 'midtbyn', ['/trondheim/omrader/midtbyen']],
  ['no', 'investeringsvolum', [...series('no-transaction-volume'), '/transaksjoner']],
  ['en', 'ofice vacancy trondheim', series('trondheim-office-vacancy')],
  ['en', 'rent levels stavanger', series('stavanger-office-prime-rent')],
  ['en', 'yields logistics', series('logistics-oslo-prime-yield')],
  ['en', 'consumer pirce index', CPI],
  ['en', 'avkastning oslo', series('oslo-office-prime-yield', 'logistics-oslo-prime-yield')],
  ['en', 'tranaction', ['/transaksjoner', ...series('no-transaction-volume')]],
  ['en', 'cbd', [...CENTRES, ...series('oslo-office-prime-rent')]],
]
