/** True sentences in the vocabulary of the check, in orders of words of their own, as of 20 November 2026. */
import type { WrittenCase } from './draft-case.ts'

export const TRUE_NB: readonly WrittenCase[] = [
  ['market', 'policy-rate', 'Norges Bank hevet renten til 4,5 prosent i september 2026.'],
  [
    'market',
    'policy-rate',
    'Styringsrenten ble hevet fra 4,25 til 4,50 prosent med virkning fra 25. september 2026.',
  ],
  ['market', 'policy-rate', 'Sentralbanken hevet styringsrenten til 4,50 prosent i september.'],
  [
    'oslo',
    'policy-rate',
    'Styringsrenten ble med virkning fra 25. september 2026 hevet til 4,5 %, fra 4,25 %.',
  ],
  ['oslo', 'policy-rate', 'Styringsrenten ble hevet i september 2026, den andre økningen på rad.'],
  ['bergen', 'policy-rate', 'Hevingen av styringsrenten i september 2026 var på 25 basispunkter.'],
  [
    'market',
    'policy-rate',
    'Styringsrenten var 4,50 prosent 25. september 2026, opp 0,25 prosentpoeng siden 8. mai 2026.',
  ],
  ['market', 'cpi', 'I juli 2026 var tolvmånedersveksten i konsumprisene 3,0 prosent.'],
  ['market', 'cpi', 'Inflasjonen gikk ned til 3 prosent i juli, mot 3,3 prosent i juli 2025.'],
  ['market', 'cpi', 'Konsumprisveksten var 3,0 % i juli 2026, 0,3 prosentpoeng lavere enn året før.'],
  ['trondheim', 'cpi', 'Prisveksten har avtatt med 0,3 prosentpoeng på ett år, til 3,0 prosent i juli 2026.'],
  [
    'oslo',
    'vacancy:oslo',
    'Ledigheten i Oslo økte fra anslått 6,6 prosent i 2024 til anslått 6,9 prosent i 2025.',
  ],
  [
    'oslo',
    'vacancy:oslo',
    'Ved utgangen av 2025 var kontorledigheten anslått til 6,9 prosent, opp fra anslått 6,6 prosent ved utgangen av 2024.',
  ],
  [
    'market',
    'vacancy:oslo',
    'Kontorledigheten i Oslo var i 2025 den høyeste siden 2021, med anslått 6,9 prosent.',
  ],
  [
    'oslo',
    'vacancy:oslo',
    'Kontorledigheten steg til anslått 6,9 prosent i 2025, den tredje oppgangen på rad.',
  ],
  [
    'market',
    'vacancy:oslo vacancy:bergen',
    'Kontorledigheten var anslått til 6,9 prosent i Oslo og 8,0 prosent (illustrasjonstall) i Bergen ved utgangen av 2025.',
  ],
  [
    'market',
    'vacancy:trondheim',
    'I Trondheim steg ledigheten kraftig, fra 4,5 prosent i juni 2024 til 6,0 prosent (illustrasjonstall) ved utgangen av 2025.',
  ],
  [
    'trondheim',
    'vacancy:trondheim',
    'Ledigheten gikk opp 1,5 prosentpoeng fra juni 2024, til 6 prosent ved utgangen av 2025 (delvis illustrasjonstall).',
  ],
  [
    'bergen',
    'vacancy:bergen',
    'I Bergen falt kontorledigheten til 8,0 prosent ved utgangen av 2025, ned fra 8,5 prosent i juni 2024, delvis etter illustrasjonstall.',
  ],
  [
    'bergen',
    'vacancy-gap:bergen',
    'Bergen hadde 1,1 prosentpoeng høyere kontorledighet enn Oslo ved utgangen av 2025 (delvis illustrasjonstall).',
  ],
  [
    'trondheim',
    'vacancy-gap:trondheim',
    'Ledigheten i Trondheim lå 0,9 prosentpoeng under Oslo ved utgangen av 2025 (delvis illustrasjonstall).',
  ],
  [
    'oslo',
    'prime-rent:oslo',
    'Toppleien gikk opp til 6 800 kroner per kvadratmeter i 2025, mot 6 500 kroner året før (illustrasjonstall).',
  ],
  [
    'market',
    'prime-rent:oslo',
    'Toppleien i Oslo steg 300 kroner til 6 800 kroner per kvadratmeter i 2025 (illustrasjonstall).',
  ],
  [
    'market',
    'prime-rent:oslo prime-rent:bergen',
    'I Oslo var toppleien 6 800 kroner (illustrasjonstall) ved utgangen av 2025, mens den var 3 800 kroner i Bergen (illustrasjonstall).',
  ],
  [
    'bergen',
    'prime-rent:bergen',
    'Toppleien i Bergen økte med snaut 9 prosent fra juni 2024 til utgangen av 2025 (delvis illustrasjonstall).',
  ],
  [
    'oslo',
    'prime-yield:oslo',
    'Prime yield falt fra anslått 4,7 til 4,5 prosent (illustrasjonstall) i 2025.',
  ],
  [
    'market',
    'prime-yield:oslo',
    'Prime yield i Oslo var 4,50 prosent (illustrasjonstall) i 2025, ned fra anslått 4,70 prosent i 2024.',
  ],
  [
    'market',
    'yield-gap:oslo',
    'Forskjellen mellom prime yield i Oslo og tiårsrenten var 0,5 prosentpoeng i 2025 (illustrasjonstall).',
  ],
  ['oslo', 'yield-gap:oslo', 'Prime yield lå 50 basispunkter over tiårsrenten i 2025 (illustrasjonstall).'],
  ['market', 'gov-10y', 'Tiårsrenten steg fra 3,70 til 4,00 prosent i 2025 (illustrasjonstall).'],
  [
    'market',
    'volume',
    'Transaksjonsvolumet økte fra 80 milliarder kroner i 2024 til 100 milliarder i 2025 (illustrasjonstall).',
  ],
  [
    'market',
    'volume',
    'Det ble omsatt næringseiendom for om lag 100 mrd. kroner i fjor, 25 prosent mer enn i 2024 (illustrasjonstall).',
  ],
  [
    'oslo',
    'areas:oslo:count',
    'I 12 av 14 kontorområder i Oslo steg ledigheten, talt i januar 2024 (delvis illustrasjonstall).',
  ],
  [
    'oslo',
    'areas:oslo:count',
    'Ledigheten falt i ett av fjorten områder i Oslo, målt i januar 2024 (delvis illustrasjonstall).',
  ],
  [
    'oslo',
    'areas:oslo:extremes',
    'Fornebu lå høyest blant områdene i Oslo med publiserte tall, med en ledighet på 18 prosent i januar 2024.',
  ],
  [
    'oslo',
    'areas:oslo:extremes',
    'Høyest av områdene i Oslo med publiserte tall var ledigheten på Fornebu, 18,0 prosent i januar 2024.',
  ],
  [
    'oslo',
    'areas:oslo:largest-rise',
    'Størst økning i ledigheten av områdene med publiserte tall hadde Fornebu, fra 3 prosent i juli 2022 til 18 prosent i januar 2024.',
  ],
  [
    'bergen',
    'areas:bergen:rent',
    'I Sentrum i Bergen lå leien for høy standard på anslått 2 800 til 3 500 kroner per kvadratmeter i juni 2024.',
  ],
  [
    'market',
    'prime-rent:logistics_oslo',
    'Toppleien i logistikkmarkedet rundt Oslo var 1 900 kr per kvm ved utgangen av 2025, 100 kroner høyere enn i desember 2024 (illustrasjonstall).',
  ],
  [
    'oslo',
    'completions:oslo',
    'Det ble ferdigstilt anslått 150 000 kvadratmeter nye kontorer i Oslo i 2025, mot 60 000 kvadratmeter (illustrasjonstall) året før.',
  ],
  [
    'oslo',
    'prime-rent:oslo',
    'Toppleien i Oslo nådde 6 800 kroner per kvadratmeter i 2025, en økning på 4,6 prosent fra 2024 (illustrasjonstall).',
  ],
  [
    'market',
    'volume',
    'Transaksjonsvolumet i Norge endte på 100 milliarder kroner i 2025, 25 prosent høyere enn i 2024 (illustrasjonstall).',
  ],
  [
    'bergen',
    'vacancy-gap:bergen',
    'Kontorledigheten i Bergen var ved utgangen av 2025 1,1 prosentpoeng høyere enn i Oslo (delvis illustrasjonstall).',
  ],
]
