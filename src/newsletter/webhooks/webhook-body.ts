/**
 * Bodies of messages to channels: the portal's own, an adaptive card for Microsoft Teams, and a message of
 * Slack.
 */
import type { ChannelKind } from '#core/newsletter/channels.ts'
import type { WebhookBody } from '#contract/subscriber/channels.ts'

/** What a message says, in the language of its reader. */
export interface ChannelMessage {
  readonly type: WebhookBody['type']
  /** One sentence. */
  readonly text: string
  /** Further lines of a card: value, change, source …; the portal's own body has `figure` instead. */
  readonly lines: readonly string[]
  /** Address of the page with the figure, and the words of the link. */
  readonly url: string
  readonly linkText: string
  readonly figure: WebhookBody['data']['figure']
  readonly lease?: WebhookBody['data']['lease']
}

/** @param timestamp when the message is made, milliseconds since 1970 */
export function channelBody(kind: ChannelKind, message: ChannelMessage, timestamp: number): string {
  if (kind === 'teams') return JSON.stringify(teamsBody(message))
  if (kind === 'slack') return JSON.stringify(slackBody(message))
  const { type, text, url, figure, lease } = message
  const body: WebhookBody = {
    type,
    timestamp: new Date(timestamp).toISOString(),
    data: { text, url, figure, ...(lease && { lease }) },
  }
  return JSON.stringify(body)
}

/** https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using */
function teamsBody({ text, lines, url, linkText }: ChannelMessage): object {
  const block = (words: string) => ({ type: 'TextBlock', text: plainForTeams(words), wrap: true })
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ ...block(text), weight: 'Bolder' }, ...lines.map(block)],
          actions: [{ type: 'Action.OpenUrl', title: linkText, url }],
        },
      },
    ],
  }
}

/** https://api.slack.com/messaging/webhooks */
function slackBody({ text, lines, url, linkText }: ChannelMessage): object {
  const written = [
    `*${plainForSlack(text)}*`,
    ...lines.map(plainForSlack),
    `<${url}|${plainForSlack(linkText)}>`,
  ]
  return {
    text: plainForSlack(text),
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text: written.join('\n') } }],
  }
}

/** Adaptive cards read a part of markdown. */
function plainForTeams(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`)
}

/** Slack's three control characters; signs of its markup are replaced, since it has no way to write them. */
function plainForSlack(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, ' ')
}
