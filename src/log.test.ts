import { expect, onTestFinished, test } from 'vitest'
import type { Accounts } from '#accounts/accounts.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/calls.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { fakeNewsletter } from '#tests/factories/fake-newsletter.ts'
import { ask } from '#tests/factories/http.ts'
import { portalLog } from './log.ts'

const TOKEN = 'q0sPSDWcGcVWJR-k7_2mMx5c'

function recorded() {
  const lines: { readonly level: string; readonly message: string; readonly requestId: string | undefined }[] = []
  const to = (level: string) => (message: string, request?: { readonly requestId: string }) => void lines.push({ level, message, requestId: request?.requestId })
  return { lines, log: portalLog({ info: to('info'), warn: to('warn'), error: to('error') }) }
}

test('lines are counted by level, and keep their request', () => {
  const { lines, log } = recorded()
  log.info('a')
  log.warn(`b /user/reset/${TOKEN}`)
  log.error('c', { requestId: 'r' })
  log.error('d')
  expect(lines).toEqual([
    { level: 'info', message: 'a', requestId: undefined }, { level: 'warn', message: 'b /user/reset/…', requestId: undefined },
    { level: 'error', message: 'c', requestId: 'r' }, { level: 'error', message: 'd', requestId: undefined },
  ])
  expect(log.metric()).toMatchObject({ name: 'kvartal_log_lines_total', samples: [{ labels: { level: 'info' }, value: 1 }, { labels: { level: 'warn' }, value: 1 }, { labels: { level: 'error' }, value: 2 }] })
})
