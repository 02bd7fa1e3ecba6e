/** The guide for receivers of webhooks: its check accepts what the portal sends, and nothing else. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { webhookBodySchema } from '#contract/subscriber/channels.ts'
import { secretText, webhookHeaders } from '#newsletter/webhooks/sign-webhook.ts'
import { readText } from './source-files.ts'

const guide = readText('docs/webhooks.md')
const codeIn = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? ''
const hasPython = spawnSync('python3', ['--version']).status === 0

const SENT_AT = Date.parse('2026-11-27T06:05:00.000Z')
const BODY = '{"text":"Ålesund – «5,2 %»"}'
const SECRET = secretText(Buffer.alloc(32, 1))
const FORMER = secretText(Buffer.alloc(32, 2))

/** Result of the guide's Python for one message. */
function isGenuine(secrets: readonly string[], body: string, secondsLater: number): string {
  const headers = webhookHeaders({ id: 'msg_1', sentAt: SENT_AT, body: BODY }, secrets)
  const call = `
import json, sys
secret, headers, body, now = json.loads(sys.stdin.read())
print(is_genuine(secret, headers, body.encode(), now))`
  const input = JSON.stringify([SECRET, headers, body, SENT_AT / 1_000 + secondsLater])
  return spawnSync('python3', ['-c', codeIn('python') + call], { input, encoding: 'utf8' }).stdout.trim()
}

test
  .skipIf(!hasPython)
  .each<[why: string, secrets: readonly string[], body: string, secondsLater: number, is: string]>([
    ['signed', [SECRET], BODY, 1, 'True'],
    ['signed with the new and the former secret', [FORMER, SECRET], BODY, 1, 'True'],
    ['signed with another secret', [FORMER], BODY, 1, 'False'],
    ['another body', [SECRET], `${BODY} `, 1, 'False'],
    ['sent long ago', [SECRET], BODY, 301, 'False'],
  ])('the check of the guide, by python3: %s', (_why, secrets, body, secondsLater, is) =>
  expect(isGenuine(secrets, body, secondsLater)).toBe(is),
)

test('the body of the guide has the form of the contract', () =>
  expect(webhookBodySchema.parse(JSON.parse(codeIn('json')))).toEqual(JSON.parse(codeIn('json'))))
