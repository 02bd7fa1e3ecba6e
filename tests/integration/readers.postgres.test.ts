/**
 * Store contract for readers and newsletters, on PostgreSQL: beside store.postgres.test.ts, so that two files
 * run in parallel.
 */
import { accountAccessSuite } from './account-access-suite.ts'
import { accountLinksSuite } from './account-links-suite.ts'
import { accountTakeBackSuite } from './account-take-back-suite.ts'
import { accountsSuite } from './accounts-suite.ts'
import { forgettingSuite } from './forgetting-suite.ts'
import { keepingSuite } from './keeping-suite.ts'
import { keptListsSuite } from './kept-lists-suite.ts'
import { leaseRemindersSuite } from './lease-reminders-suite.ts'
import { newsletterAlertsSuite } from './newsletter-alerts-suite.ts'
import { webhooksSuite } from './webhooks-suite.ts'
import { newsletterIssuesSuite } from './newsletter-issues-suite.ts'
import { newsletterPlanningSuite } from './newsletter-planning-suite.ts'
import { newsletterRhythmsSuite } from './newsletter-rhythms-suite.ts'
import { newsletterReadersSuite } from './newsletter-readers-suite.ts'
import { newsletterSendingSuite } from './newsletter-sending-suite.ts'
import { operatorAccountsSuite } from './operator-accounts-suite.ts'
import { restoredEndingsSuite } from './restored-endings-suite.ts'
import { restoredNewslettersSuite } from './restored-newsletters-suite.ts'
import { sealedMailSuite } from './sealed-mail-suite.ts'
import { sharesSuite } from './shares-suite.ts'
import { tokenBucketSuite } from './token-bucket-suite.ts'
import { database } from './postgres-database.ts'

accountsSuite('PostgreSQL', (clock) => database(() => clock.now))
keptListsSuite('PostgreSQL', (clock) => database(() => clock.now))
tokenBucketSuite('PostgreSQL', (clock) => database(() => clock.now))
accountLinksSuite('PostgreSQL', (clock) => database(() => clock.now))
accountTakeBackSuite('PostgreSQL', (clock) => database(() => clock.now))
accountAccessSuite('PostgreSQL', (clock) => database(() => clock.now))
sharesSuite('PostgreSQL', (clock) => database(() => clock.now))
sealedMailSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterPlanningSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterRhythmsSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterSendingSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterReadersSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterIssuesSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterAlertsSuite('PostgreSQL', (clock) => database(() => clock.now))
leaseRemindersSuite('PostgreSQL', (clock) => database(() => clock.now))
webhooksSuite('PostgreSQL', (clock) => database(() => clock.now))
forgettingSuite('PostgreSQL', (clock) => database(() => clock.now))
keepingSuite('PostgreSQL', (clock) => database(() => clock.now))
restoredEndingsSuite('PostgreSQL', (clock) => database(() => clock.now))
restoredNewslettersSuite('PostgreSQL', (clock) => database(() => clock.now))
operatorAccountsSuite('PostgreSQL', (clock) => database(() => clock.now))
