/** The markets in bokmål: said by the server, and by the forms of the editor. */
export const marketNamesNb = {
  oslo: 'Oslo',
  bergen: 'Bergen',
  trondheim: 'Trondheim',
  stavanger: 'Stavanger',
  logistics_oslo: 'Logistikk rundt Oslo',
} as const
