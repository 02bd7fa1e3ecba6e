import { expect, test } from 'vitest'
import { isPolicyRefusal, isMailboxRefusal } from './smtp-reply.ts'

const ALL = "Can't send mail - all recipients were rejected: "

test.each<[string, isOfAddress: boolean, isByRule: boolean]>([
  [`${ALL}550 5.1.1 <kari@example.org>: no such user`, true, false],
  [`${ALL}550-5.1.1 The account does not exist.\n550 5.1.1 See example.org`, true, false],
  [`${ALL}556 5.1.10 it takes no mail`, true, false],
  ['Message failed: 552 5.2.2 mailbox full', true, false],
  [`${ALL}550 5.2.1 disabled`, true, false],
  [`${ALL}550 relay not permitted`, false, false],
  [`${ALL}550 no such user here`, false, false],
  ['Message failed: 554 Message rejected: Sending paused for this account', false, false],
  ['Message failed: 554 5.2.252 SendAsDenied', false, false],
  ['Message failed: 554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException', false, false],
  [`${ALL}553 5.1.8 sender address rejected: domain not found`, false, false],
  [`${ALL}553 5.1.7 bad sender`, false, false],
  [`${ALL}550 blocked: you come from 5.1.1.20`, false, false],
  [`${ALL}554 5.7.1 relay access denied`, false, true],
  ['550 5.7.26 not authenticated', false, true],
  [`${ALL}554 5.4.1 access denied`, false, false],
  ['550', false, false],
])('%s', (reply, ofAddress, byRule) =>
  expect([isMailboxRefusal(reply), isPolicyRefusal(reply)]).toEqual([ofAddress, byRule]),
)
