/** Sentences with right figures that say something else of them, by class: each is refused for what makes it false, and its true counterpart passes. */
import { expect, test } from 'vitest'
import { verdictOn } from '../corpus/corpus.ts'
import { casesOf, type Written } from '../corpus/draft-case.ts'
import { WRITTEN_AT } from '../corpus/frozen-market.ts'

type Row = readonly [why: string, lang: 'no' | 'en', id: Written[0], facts: string, text: string, reason: string]

const FALSE: readonly Row[] = [
  ['a move of 18 months told of the year', 'no', 'bergen', 'vacancy:bergen', 'Kontorledigheten i Bergen falt med 0,5 prosentpoeng i 2025 (delvis illustrasjonstall).', '"2025" is not in'],
  ['a move of 18 months told of the year', 'en', 'bergen', 'prime-rent:bergen', 'Prime rent in Bergen went up by 8.6 per cent in 2025 (partly illustrative figures).', 'not in the cited facts'],
  ['a move without its beginning', 'no', 'trondheim', 'vacancy:trondheim', 'Ledigheten steg til 6,0 prosent (illustrasjonstall) ved utgangen av 2025.', 'without the date from which'],
  ['a move without its beginning', 'en', 'market', 'cpi', 'Inflation fell to 3.0 per cent in July 2026.', 'without the date from which'],
  ['one of two decisions told as the year', 'no', 'market', 'policy-rate', 'Norges Bank hevet styringsrenten med 0,25 prosentpoeng i 2026.', '"2026" is not in'],
  ['a rate that has held for six days told of a month', 'en', 'market', 'policy-rate', 'The policy rate was 4.50 per cent in September 2026.', 'longer than the rate'],
  ['a month told as the year', 'no', 'market', 'cpi', 'Inflasjonen var 3,0 prosent i 2026.', 'not in the cited facts'],
  ['a month told as a quarter', 'en', 'market', 'cpi', 'Inflation was 3.0 per cent in the third quarter of 2026.', 'not in the cited facts'],
  ['a day told as a time that passes', 'no', 'market', 'policy-rate', 'Styringsrenten var 4,50 prosent gjennom september 2026.', '"gjennom"'],
  ['a day told as a time that passes', 'en', 'oslo', 'prime-rent:oslo', 'Prime rent was NOK 6,800 per sqm during 2025 (illustrative figures).', '"during"'],
  ['sales told as values', 'no', 'market', 'volume', 'Næringseiendom steg med 25 prosent i 2025 (illustrasjonstall).', '"Næringseiendom"'],
  ['sales told as a number', 'en', 'market', 'volume', 'Deals rose by 25 per cent in 2025 (illustrative figures).', '"Deals"'],
  ['sales told as the value of all there is', 'en', 'market', 'volume', 'The commercial property worth NOK 100 billion was up 25 per cent in 2025 (illustrative figures).', 'of property alone'],
  ['offices as the subject of a yield', 'no', 'oslo', 'prime-yield:oslo', 'Kontorer i Oslo falt i 2025, til en yield på 4,50 prosent (illustrasjonstall).', '"Kontorer"'],
  ['a place as the subject', 'no', 'trondheim', 'vacancy:trondheim', 'Trondheim steg 1,5 prosentpoeng i ledighet fra juni 2024 til utgangen av 2025 (delvis illustrasjonstall).', 'a figure as its subject'],
  ['a place as the subject', 'en', 'trondheim', 'vacancy:trondheim', 'Trondheim rose by 1.5 percentage points in vacancy from June 2024 to the end of 2025 (partly illustrative figures).', 'a figure as its subject'],
  ['a value word for a figure', 'no', 'oslo', 'prime-yield:oslo', 'Prime yield ble billigere i 2025, fra 4,70 til 4,50 prosent.', '"billigere"'],
  ['a value word for a figure', 'en', 'oslo', 'vacancy:oslo', 'Office vacancy strengthened in 2025, from 6.6 to 6.9 per cent.', '"strengthened"'],
  ['the index for its growth', 'no', 'market', 'cpi', 'KPI var 3,0 prosent i juli 2026.', '"KPI"'],
  ['prices for their growth', 'en', 'market', 'cpi', 'Consumer prices fell from 3.3 per cent in July 2025 to 3.0 per cent in July 2026.', '"Consumer"'],
  ['the rate of the central bank for the ten-year rate', 'no', 'market', 'gov-10y', 'Renten steg fra 3,70 til 4,00 prosent i 2025 (illustrasjonstall).', '"Renten"'],
  ['the rate of the central bank for the ten-year rate', 'en', 'market', 'gov-10y', 'The rate rose from 3.70 to 4.00 per cent in 2025 (illustrative figures).', '"rate"'],
  ['the bond for its yield', 'no', 'market', 'gov-10y', 'Statsobligasjonen steg fra 3,70 til 4,00 prosent i 2025 (illustrasjonstall).', '"Statsobligasjonen"'],
  ['a rate of the market is raised', 'no', 'market', 'gov-10y', 'Tiårsrenten ble hevet fra 3,70 til 4,00 prosent i 2025 (illustrasjonstall).', 'of the policy rate alone'],
  ['a bank raises what it does not set', 'en', 'oslo', 'vacancy:oslo', 'The central bank raised office vacancy in Oslo from 6.6 to 6.9 per cent in 2025.', 'of the policy rate alone'],
  ['a bank acts without a rate', 'no', 'market', 'cpi', 'Norges Bank hadde en prisvekst på 3,0 prosent i juli 2026.', 'does not do what is said of it'],
  ['a publisher acts', 'no', 'market', 'policy-rate cpi', 'Statistisk sentralbyrå hevet styringsrenten til 4,50 prosent i september 2026.', 'a figure as its subject'],
  ['a source of another figure of the sentence', 'no', 'market', 'policy-rate cpi', 'Ifølge Statistisk sentralbyrå ble styringsrenten hevet til 4,50 prosent i september 2026, mens prisveksten var 3,0 prosent i juli 2026.', 'has not published'],
  ['an invented figure ascribed', 'en', 'market', 'gov-10y', 'According to OECD the ten-year rate was 4.00 per cent (illustrative figure) in 2025.', 'has not published'],
  ['the mark beside a published figure', 'no', 'market', 'policy-rate prime-rent:oslo', 'Styringsrenten ble hevet til 4,50 prosent (illustrasjonstall) i september 2026, og toppleien i Oslo var 6 800 kroner i 2025.', 'not what the figures beside it are'],
  ['the mark beside one of two illustrative figures', 'en', 'market', 'prime-rent:oslo prime-rent:bergen', 'Prime rent in Oslo was NOK 6,800 per sqm at the end of 2025, while prime rent in Bergen was NOK 3,800 per sqm (illustrative figure).', 'not called one'],
  ['a mark weaker than the figure', 'no', 'oslo', 'prime-rent:oslo', 'Toppleien i Oslo steg fra 6 500 til 6 800 kroner i 2025 (delvis illustrasjonstall).', 'not what the figures beside it are'],
  ['a mark stronger than the figures', 'en', 'bergen', 'vacancy-gap:bergen', 'Bergen had 1.1 percentage points higher vacancy than Oslo at the end of 2025 (illustrative figures).', 'not what the figures beside it are'],
  ['a published figure called an estimate', 'no', 'market', 'cpi', 'Prisveksten var anslått til 3,0 prosent i juli 2026.', 'not what the figures beside it are'],
  ['an outcome told as a forecast', 'en', 'market', 'cpi', 'Inflation was expected to be 3.0 per cent in July 2026.', 'not what the figures beside it are'],
  ['another order of time', 'no', 'market', 'policy-rate cpi', 'Prisveksten var 3,0 prosent i juli 2026, etter hevingen av styringsrenten til 4,50 prosent i september 2026.', '"etter"'],
  ['another order of time', 'en', 'market', 'policy-rate cpi', 'Inflation was 3.0 per cent in July 2026, after the policy rate was raised to 4.50 per cent in September 2026.', '"after"'],
  ['completed told as let', 'en', 'oslo', 'completions:oslo', 'New offices of 150,000 sqm were let in Oslo in 2025.', '"let"'],
  ['completed told as vacant', 'no', 'oslo', 'completions:oslo', 'Det sto 150 000 kvadratmeter nye kontorer tomme i Oslo i 2025.', '"sto"'],
  ['new offices as what is vacant', 'no', 'oslo', 'vacancy:oslo', 'Ledigheten i nye kontorer i Oslo var 6,9 prosent i 2025.', 'not about new offices'],
  ['rounded and called exact', 'no', 'oslo', 'prime-rent:oslo', 'Toppleien steg nøyaktig 5 prosent i 2025 (illustrasjonstall).', '"nøyaktig"'],
  ['the day of effect told as that of the decision', 'no', 'market', 'policy-rate', 'Norges Bank hevet styringsrenten til 4,50 prosent 25. september 2026.', 'not that of the decision'],
  ['the day of effect told as that of the decision', 'en', 'market', 'policy-rate', 'The policy rate was raised to 4.50 per cent on 25 September 2026.', 'not that of the decision'],
  ['a figure of a city told of the country', 'no', 'oslo', 'vacancy:oslo policy-rate', 'Kontorledigheten i Norge var anslått til 6,9 prosent ved utgangen av 2025, mens styringsrenten var 4,50 prosent 25. september 2026.', '"Norge" is said of'],
  ['a figure of the country told of a city', 'en', 'oslo', 'vacancy:oslo cpi', 'Inflation in Oslo was 3.0 per cent in July 2026, while office vacancy was estimated at 6.9 per cent at the end of 2025.', '"Oslo" is said of'],
  ['a count told as moves of its month', 'no', 'oslo', 'areas:oslo:count', 'Ledigheten økte i 12 av 14 kontorområder i Oslo i januar 2024 (delvis illustrasjonstall).', 'a move of its month'],
  ['the largest move without its beginning', 'en', 'oslo', 'areas:oslo:largest-rise', 'Fornebu had the largest increase in vacancy among the office areas in Oslo with published figures, to 18.0 per cent in January 2024.', 'without the date from which'],
  ['a rate that a bank raises by the verb of another', 'en', 'market', 'policy-rate gov-10y', 'Norges Bank raised the policy rate to 4.50 per cent in September 2026, and the ten-year rate from 3.70 to 4.00 per cent in 2025 (illustrative figures).', 'no verb of its own'],
  ['the beginning of a move told as its date', 'no', 'market', 'cpi', 'I juli 2025 falt prisveksten fra 3,3 prosent til 3,0 prosent i juli 2026.', 'not in the cited facts'],
  ['more than what is not said', 'en', 'oslo', 'prime-rent:oslo', 'Prime rent in Oslo was NOK 6,800 per sqm in 2025 (illustrative figures), and more.', 'than what is not said'],
  ['a change told as the value before', 'no', 'market', 'policy-rate', 'Styringsrenten var 4,50 prosent 25. september 2026, opp fra 0,25 prosentpoeng siden 8. mai 2026.', 'not in the cited facts'],
  ['an estimate of nothing', 'no', 'oslo', 'vacancy:oslo', 'Ledigheten i Oslo økte fra anslått i 2024 til anslått 6,9 prosent i 2025.', 'not what the figures beside it are'],
  ['a date that is left out', 'en', 'market', 'gov-10y', 'The ten-year rate was 4.00 per cent in 2025, up from 3.70 per cent in (illustrative figures).', 'does not stand before'],
  ['a figure told as decided', 'no', 'market', 'cpi', 'Prisveksten var 3,0 prosent med virkning fra juli 2026.', 'was not decided'],
  ['two values told as a range', 'en', 'oslo', 'vacancy:oslo', 'Office vacancy in Oslo was between 6.6 and 6.9 per cent in 2025.', 'does not stand before'],
  ['a rent of another year, with the words for a year\'s rent', 'no', 'oslo', 'prime-rent:oslo', 'Toppleien var 6 800 kroner per kvadratmeter i år (illustrasjonstall).', 'not in the cited facts'],
  ['a quarter that is not one', 'no', 'market', 'cpi', 'Prisveksten falt med en fjerdedel på ett år, til 3,0 prosent i juli 2026.', 'not in the cited facts'],
  ['more than doubled, and less was', 'en', 'market', 'volume', 'Transaction volume more than doubled in 2025, to NOK 100 billion (illustrative figures).', 'not in the cited facts'],
  ['areas limited that were all counted', 'no', 'oslo', 'areas:oslo:count', 'I 12 av 14 kontorområder i Oslo steg ledigheten, av dem som ble målt i januar 2024 (delvis illustrasjonstall).', 'not of counted areas'],
]

test.each(FALSE)('refused: %s (%s)', (_why, lang, id, facts, text, reason) => {
  const [draft] = casesOf(lang, WRITTEN_AT, [[id, facts, text]])
  const verdict = draft && verdictOn(draft)
  expect(verdict?.ok === false ? verdict.reason : 'passed').toContain(reason)
})

test.each<Row>([
  ['a move of the year that it fills', 'no', 'market', 'volume', 'Transaksjonsvolumet økte med en fjerdedel i 2025, fra 80 til 100 milliarder kroner (illustrasjonstall).', ''],
  ['a move with its beginning', 'en', 'market', 'cpi', 'Inflation fell from 3.3 per cent in July 2025 to 3.0 per cent in July 2026.', ''],
  ['the day from which a rate holds', 'no', 'market', 'policy-rate', 'Styringsrenten var 4,50 prosent 25. september 2026.', ''],
  ['a source of its own figures', 'en', 'market', 'cpi', 'According to Statistics Norway inflation was 3.0 per cent in July 2026, down from 3.3 per cent in July 2025.', ''],
  ['who sets the rate', 'en', 'market', 'policy-rate', 'The central bank raised the policy rate from 4.25 to 4.50 per cent with effect from 25 September 2026.', ''],
  ['a mark for each of two', 'no', 'market', 'prime-rent:oslo prime-rent:bergen', 'Toppleien i Oslo var 6 800 kroner (illustrasjonstall) ved utgangen av 2025, mens toppleien i Bergen var 3 800 kroner (illustrasjonstall).', ''],
  ['more than doubled', 'en', 'oslo', 'completions:oslo', 'Completions of new offices in Oslo more than doubled, from 60,000 sqm (illustrative figure) in 2024 to an estimated 150,000 sqm in 2025.', ''],
])('passed: %s (%s)', (_why, lang, id, facts, text) => {
  const [draft] = casesOf(lang, WRITTEN_AT, [[id, facts, text]])
  expect(draft && verdictOn(draft)).toMatchObject({ ok: true })
})
