/** The markets in British English: said by the server, and by the forms of the editor. */
export const marketNamesEn = {
  oslo: 'Oslo',
  bergen: 'Bergen',
  trondheim: 'Trondheim',
  stavanger: 'Stavanger',
  logistics_oslo: 'Logistics around Oslo',
} as const
