/**
 * Where the subscriber API lies; apart from its calls, so that a browser that only needs the address carries
 * no schemas.
 */
export const SUBSCRIBER_PREFIX = '/api/subscriber/'
