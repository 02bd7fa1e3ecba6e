/** Answers of the subscriber API that screens are tested with, and what a stub reads of a request. */
import { z } from 'zod'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { osloDayBounds, slotsAfter } from '#core/newsletter/calendar.ts'
import { isRecord } from '#core/text/is-record.ts'

export const SESSIONS = {
  sessions: [
    {
      device: 'Chrome, Windows',
      created_at: '2026-11-19T08:00:00Z',
      last_used: '2026-11-20T13:05:00Z',
      current: true,
    },
    { device: '', created_at: '2026-11-01T08:00:00Z', last_used: '2026-11-02T06:30:00Z', current: false },
  ],
}

/** A login at a provider, of `GET user/login-methods`. */
export const LOGIN_METHOD = {
  id: 'method-1',
  kind: 'provider',
  label: 'Second ID',
  created_at: '2026-11-20T08:00:00Z',
  last_used: null,
}

/** A webhook, of `GET channels`. */
export const CHANNEL = {
  ID: 'ch_1',
  kind: 'webhook',
  name: 'Eget system',
  host: 'example.org',
  created_at: '2026-11-27T10:00:00.000Z',
  paused: null,
  last: null,
}

/** Newsletter behind the link of a mail. */
export const MANAGED: ManagedNewsletter = {
  email: 'k…@firma.no',
  list: 'newsletter',
  frequency: 'weekly',
  rhythm: 'frequency',
  monthday: 1,
  pause_until: '',
  data_sources: ['no-policy-rate'],
  weekday: 'monday',
  hours: 7,
  alerts: 2,
  next: '2026-11-30T06:00:00Z',
}

const previewed = z.object({ email_settings: emailSettingsSchema })

/** Preview of a newsletter, with the next dates of the form that was sent. One issue was sent today. */
export function previewOf(body: unknown) {
  const { email_settings: schedule } = previewed.parse(body)
  const next = slotsAfter(schedule, osloDayBounds(Date.now()).until - 1, 3).map((at) =>
    new Date(at).toISOString(),
  )
  return {
    subject: 'Kontorledigheten i Oslo steg til 6,7 %',
    text: '',
    html: '',
    url: '/nyhetsbrev/forhandsvisning?x=1',
    next,
  }
}

/** Layouts of a body of `PUT user`. */
export function layoutsIn(body: unknown): readonly Layout[] {
  const user = isRecord(body) ? body['user'] : null
  const sent: unknown = isRecord(user) ? user['board_settings'] : null
  return Array.isArray(sent) ? sent.map((each) => layoutSchema.parse(each)) : []
}
