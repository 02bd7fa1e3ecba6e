/** The names under which route data is found. */
export const ROUTE_IDS = { shell: 'shell', page: 'page' } as const
