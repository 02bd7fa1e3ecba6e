import { expect, test } from 'vitest'
import { webhookBodySchema } from '#contract/subscriber/channels.ts'
import { channelBody, type ChannelMessage } from './webhook-body.ts'

const MESSAGE: ChannelMessage = {
  type: 'alert.passed',
  text: 'Oslo: kontorledighet over 7 %, nå 7,2 %',
  lines: ['7,2 %', 'Tall for 1. halvår 2026'],
  url: 'https://kvartal.example/serier/oslo-vacancy',
  linkText: 'Se tallet',
  figure: {
    series: 'oslo-vacancy',
    area: null,
    title: 'Oslo: kontorledighet',
    value: 7.2,
    unit: '%',
    date: '2026-06-30',
    change: 0.4,
    change_date: null,
    quality: 'solid',
    source: 'DNB Næringsmegling',
  },
}
const NOW = Date.parse('2026-11-20T06:00:00.000Z')
const HOSTILE = { ...MESSAGE, text: '<!channel> *a* [x](https://evil.example) & <b>', lines: [] }
const parsed = (kind: 'webhook' | 'teams' | 'slack', message = MESSAGE): unknown =>
  JSON.parse(channelBody(kind, message, NOW))

test('the own body is that of the schema in the API document', () => {
  expect(webhookBodySchema.parse(parsed('webhook'))).toEqual({
    type: 'alert.passed',
    timestamp: '2026-11-20T06:00:00.000Z',
    data: { text: MESSAGE.text, url: MESSAGE.url, figure: MESSAGE.figure },
  })
})

test('Teams gets an adaptive card with the link as its action', () => {
  expect(parsed('teams')).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          body: [{ text: MESSAGE.text, weight: 'Bolder', wrap: true }, { text: '7,2 %' }, {}],
          actions: [{ type: 'Action.OpenUrl', title: 'Se tallet', url: MESSAGE.url }],
        },
      },
    ],
  })
})

test('Slack gets a text for notices and a section with the link', () => {
  expect(parsed('slack')).toEqual({
    text: MESSAGE.text,
    blocks: [
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: `*${MESSAGE.text}*\n7,2 %\nTall for 1. halvår 2026\n<${MESSAGE.url}|Se tallet>`,
        },
      },
    ],
  })
})

test('texts of the content are no markup and notify no group', () => {
  expect(parsed('slack', HOSTILE)).toMatchObject({
    text: '&lt;!channel&gt;  a  [x](https://evil.example) &amp; &lt;b&gt;',
  })
  const escaped = String.raw`\<!channel\> \*a\* \[x\](https://evil.example) & \<b\>`
  expect(parsed('teams', HOSTILE)).toMatchObject({
    attachments: [{ content: { body: [{ text: escaped }] } }],
  })
})
