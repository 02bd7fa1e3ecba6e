/**
 * Path prefix of the subscriber API; separate from its calls, so that a browser that only needs the address
 * loads no schemas.
 */
export const SUBSCRIBER_PREFIX = '/api/subscriber/'
