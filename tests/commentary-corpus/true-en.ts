/** True sentences in the vocabulary of the check, in orders of words of their own, as of 20 November 2026. */
import type { WrittenCase } from './draft-case.ts'

export const TRUE_EN: readonly WrittenCase[] = [
  ['market', 'policy-rate', 'Norges Bank raised its key rate to 4.5 per cent in September 2026.'],
  ['market', 'policy-rate', 'The policy rate went from 4.25% to 4.50% with effect from September 25, 2026.'],
  ['oslo', 'policy-rate', 'Effective from 25 September the policy rate was raised to 4.50 per cent.'],
  ['oslo', 'policy-rate', 'The increase in the policy rate in September 2026 was 25 basis points.'],
  [
    'bergen',
    'policy-rate',
    'The central bank raised the policy rate to 4.50 per cent in September 2026, the second increase in a row.',
  ],
  [
    'market',
    'policy-rate',
    'The policy rate was 4.50 per cent on 25 September 2026, up 0.25 percentage points since 8 May 2026.',
  ],
  ['market', 'cpi', 'Consumer price inflation was 3.0% in July 2026, against 3.3% in July 2025.'],
  ['market', 'cpi', 'Inflation eased by 0.3 percentage points over the past year, to 3 per cent in July.'],
  ['trondheim', 'cpi', 'At 3.0 per cent in July 2026, inflation was lower than a year earlier.'],
  [
    'oslo',
    'vacancy:oslo',
    'Vacancy in Oslo climbed from an estimated 6.6 per cent in 2024 to an estimated 6.9 per cent in 2025.',
  ],
  [
    'oslo',
    'vacancy:oslo',
    'At the end of 2025, the vacancy rate was estimated at 6.9%, up from an estimated 6.6% a year earlier.',
  ],
  [
    'market',
    'vacancy:oslo',
    'Office vacancy in Oslo was estimated at 6.9 per cent in 2025, its highest since 2021.',
  ],
  ['oslo', 'vacancy:oslo', 'Vacancy rose to an estimated 6.9 per cent in 2025, the third increase in a row.'],
  [
    'market',
    'vacancy:oslo vacancy:trondheim',
    'Office vacancy was estimated at 6.9 per cent in Oslo and 6.0 per cent (illustrative figure) in Trondheim at the end of 2025.',
  ],
  [
    'market',
    'vacancy:trondheim',
    'Vacancy in Trondheim rose sharply, from 4.5 per cent in June 2024 to 6.0 per cent (an illustrative figure) at the end of 2025.',
  ],
  [
    'trondheim',
    'vacancy:trondheim',
    'Vacancy went up by 1.5 percentage points from June 2024, to 6 per cent at the end of 2025 (partly illustrative).',
  ],
  [
    'bergen',
    'vacancy:bergen',
    'In Bergen, office vacancy fell to 8.0 per cent at the end of 2025 from 8.5 per cent in June 2024, partly on illustrative figures.',
  ],
  [
    'bergen',
    'vacancy-gap:bergen',
    'Bergen had 1.1 percentage points more vacancy than Oslo at the end of 2025 (partly illustrative figures).',
  ],
  [
    'trondheim',
    'vacancy-gap:trondheim',
    'Vacancy in Trondheim was 0.9 percentage points below that of Oslo at the end of 2025, partly on illustrative figures.',
  ],
  [
    'oslo',
    'prime-rent:oslo',
    'Prime rent reached NOK 6,800 per sqm in 2025, against NOK 6,500 the year before (illustrative figures).',
  ],
  [
    'market',
    'prime-rent:oslo',
    'Prime rent in Oslo rose by NOK 300 to NOK 6,800 per sqm in 2025 (illustrative figures).',
  ],
  [
    'market',
    'prime-rent:oslo prime-rent:stavanger',
    'Prime rent was NOK 6,800 per sqm in Oslo (illustrative figure) while that of Stavanger was NOK 3,400 per sqm at the end of 2025 (illustrative figure).',
  ],
  [
    'bergen',
    'prime-rent:bergen',
    'Prime rent rose by nearly 9 per cent between June 2024 and the end of 2025 (partly illustrative figures).',
  ],
  [
    'oslo',
    'prime-yield:oslo',
    'Prime yield declined from an estimated 4.7 to 4.5 per cent (illustrative figure) in 2025.',
  ],
  [
    'market',
    'prime-yield:oslo',
    'Prime yield in Oslo was 4.50 per cent (illustrative figure) in 2025, down from an estimated 4.70 per cent in 2024.',
  ],
  [
    'market',
    'yield-gap:oslo',
    'The spread between prime yield in Oslo and the 10-year government bond yield was 0.5 percentage points in 2025 (illustrative figures).',
  ],
  [
    'oslo',
    'yield-gap:oslo',
    'Prime yield was 50 basis points above the ten-year rate in 2025 (illustrative figures).',
  ],
  ['market', 'gov-10y', 'The ten-year rate rose from 3.70 to 4.00 per cent in 2025 (illustrative figures).'],
  [
    'market',
    'volume',
    'Transaction volume increased from NOK 80 billion in 2024 to NOK 100 billion in 2025 (illustrative figures).',
  ],
  [
    'market',
    'volume',
    'Commercial property worth about NOK 100bn changed hands last year, 25% more than in 2024 (illustrative figures).',
  ],
  [
    'oslo',
    'areas:oslo:count',
    'In 12 of 14 office areas in Oslo vacancy went up, as counted in January 2024 (partly illustrative figures).',
  ],
  [
    'oslo',
    'areas:oslo:count',
    'Vacancy declined in one of the fourteen areas in Oslo, as counted in January 2024 (partly illustrative figures).',
  ],
  [
    'oslo',
    'areas:oslo:extremes',
    'Fornebu was highest among the areas of Oslo with published figures in January 2024, with a vacancy of 18 per cent.',
  ],
  [
    'oslo',
    'areas:oslo:largest-rise',
    'The largest increase in vacancy among the areas with published figures was at Fornebu, from 3 per cent in July 2022 to 18 per cent in January 2024.',
  ],
  [
    'trondheim',
    'areas:trondheim:rent',
    'In Midtbyen, rent for high-standard space was an estimated NOK 2,500–3,200 per sqm in September 2023.',
  ],
  [
    'market',
    'prime-rent:logistics_oslo',
    'Prime rent in the logistics market around Oslo was NOK 1,900 per sqm at the end of 2025, NOK 100 higher than in December 2024 (illustrative figures).',
  ],
  [
    'oslo',
    'completions:oslo',
    'Completions of new offices in Oslo reached an estimated 150,000 sqm in 2025, compared with 60,000 sqm (illustrative figure) a year earlier.',
  ],
  [
    'market',
    'vacancy:stavanger',
    'Office vacancy in Stavanger stood at 8 per cent at year-end 2025, down by 0.5 percentage points from June 2024 (illustrative figures).',
  ],
  [
    'oslo',
    'policy-rate',
    'Norges Bank raised the policy rate from 4.25 to 4.50 per cent in September 2026, the second consecutive increase.',
  ],
  [
    'bergen',
    'vacancy:bergen',
    'Office vacancy in Bergen declined to 8.0 per cent at the end of 2025, compared with 8.5 per cent in June 2024 (partly illustrative figures).',
  ],
  [
    'market',
    'volume',
    'Transaction volume in Norway rose by 25 per cent to NOK 100 billion in 2025 (illustrative figures).',
  ],
]
