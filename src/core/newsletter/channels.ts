/** Channels beside mail, to which the alerts of a reader are delivered as well (decision 0107). */

/** What a channel's receiver understands: the portal's signed body, or a message of Microsoft Teams or Slack. */
export const CHANNEL_KINDS = ['webhook', 'teams', 'slack'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Maximum channels of an account. */
export const MAX_CHANNELS = 5
/** Characters of the reader's name for a channel. */
export const MAX_CHANNEL_NAME_LENGTH = 60
/** Characters of an address. */
const MAX_CHANNEL_URL_LENGTH = 2_000

/**
 * Whether a receiver may have this address: https, a host name or public address in the URL parser's form, no
 * user name, no fragment. That the host is public is checked at each connection.
 */
export function isChannelUrl(text: string): boolean {
  if (text.length > MAX_CHANNEL_URL_LENGTH || !URL.canParse(text)) return false
  const { protocol, username, password, hostname, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.') && hash === ''
}
