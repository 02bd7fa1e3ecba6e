/**
 * Words of the market that mean one thing, in both languages: a page about one of a group is found by all of
 * it. From the glossary ("Words of the field") and the publishers' own terms. Names that only one series has
 * stand in the catalogue (`otherNames`).
 */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [
  // The property market.
  ['ledighet', 'kontorledighet', 'ledig', 'vacancy', 'vacancies', 'vacant'],
  ['leie', 'husleie', 'leiepris', 'leienivå', 'markedsleie', 'rent', 'rents', 'rental'],
  ['leiemarked', 'utleiemarked', 'leasing market', 'rental market', 'letting'],
  ['toppleie', 'prime rent'],
  ['yield', 'avkastning', 'direkteavkastning', 'cap rate', 'return'],
  ['kontor', 'kontorlokaler', 'kontorbygg', 'office', 'offices'],
  ['logistikk', 'lager', 'lagerbygg', 'terminal', 'logistics', 'warehouse', 'industrial'],
  ['eiendom', 'næringseiendom', 'property', 'real estate'],
  ['ferdigstilte', 'ferdigstillelse', 'nybygg', 'nybygging', 'completions', 'new build', 'new supply'],
  [
    'transaksjonsvolum',
    'transaksjoner',
    'omsetning',
    'kjøp og salg',
    'transactions',
    'transaction volume',
    'deals',
    'investment volume',
  ],
  ['areal', 'lokaler', 'space', 'premises'],
  ['leietaker', 'tenant', 'occupier'],
  ['kvm', 'kvadratmeter', 'm2', 'sqm', 'square metre', 'square meter'],
  // Places.
  ['sentrum', 'bysentrum', 'cbd', 'city centre', 'city center', 'downtown'],
  ['oslo', 'kristiania', 'christiania'],
  ['trondheim', 'trondhjem', 'nidaros', 'drontheim'],
  ['bergen', 'bjørgvin'],
  // The economy.
  ['styringsrente', 'styringsrenten', 'foliorente', 'policy rate', 'key rate', 'base rate'],
  ['rente', 'rentenivå', 'interest rate', 'interest'],
  ['pengemarkedsrente', 'nibor', 'money market rate'],
  ['utlånsrente', 'lånerente', 'lending rate'],
  ['statsobligasjon', 'statsrente', 'government bond'],
  ['kpi', 'cpi', 'konsumprisindeks', 'konsumpris', 'inflasjon', 'prisvekst', 'inflation', 'consumer price'],
  ['bnp', 'gdp', 'bruttonasjonalprodukt', 'gross domestic product', 'verdiskaping'],
  ['arbeidsledighet', 'arbeidsløshet', 'arbeidsløse', 'arbeidsledige', 'unemployment', 'jobless'],
  ['sysselsatte', 'sysselsetting', 'employment', 'employed'],
  ['lønnsvekst', 'årslønnsvekst', 'årslønn', 'lønn', 'wage growth', 'wage', 'wages', 'pay'],
  ['boligpriser', 'boligpris', 'house prices', 'house price', 'housing prices'],
  ['oljepris', 'nordsjøolje', 'oil price', 'brent'],
  ['usd', 'dollar', 'dollarkurs'],
  ['eur', 'euro', 'eurokurs'],
  ['nok', 'krone', 'kronekurs'],
  ['valuta', 'valutakurs', 'currency', 'exchange rate', 'forex'],
  ['aksjer', 'aksje', 'børs', 'equities', 'stocks', 'shares'],
  ['bruttoinvesteringer', 'investering', 'investment'],
  ['makro', 'økonomi', 'macro', 'economy'],
  // The portal.
  ['vilkår', 'brukervilkår', 'terms', 'terms of use'],
  ['personvern', 'personvernerklæring', 'privacy', 'gdpr'],
  ['tilgjengelighet', 'universell utforming', 'accessibility', 'wcag'],
  ['metode', 'definisjoner', 'method', 'methodology', 'definitions'],
  ['rapport', 'report'],
]
