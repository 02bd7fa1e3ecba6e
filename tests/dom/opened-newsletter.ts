/** Opens the form of the newsletter, and the page behind the link of a mail. */
import { z } from 'zod'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import {
  managedNewsletterSchema,
  manageNewsletterForm,
  type ManagedNewsletter,
} from '#contract/subscriber/newsletter.ts'
import { osloDayBounds, slotsAfter } from '#core/newsletter/calendar.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { one } from './elements.ts'
import { openProfile, type OpenedProfile } from './opened-profile.ts'
import { ok, openSite, type OpenedSite, type PageRequest, type SiteOptions } from './opened-site.ts'

export const FORM = '/profile/newsletter'

const previewed = z.object({ email_settings: emailSettingsSchema })

/** Preview response with the next dates of the form. One issue was sent today. */
export function preview({ body }: PageRequest) {
  const { email_settings: schedule } = previewed.parse(body)
  const next = slotsAfter(schedule, osloDayBounds(Date.now()).until - 1, 3).map((at) =>
    new Date(at).toISOString(),
  )
  return ok({
    subject: 'Kontorledigheten i Oslo steg til 6,7 %',
    text: '',
    html: '',
    url: '/nyhetsbrev/forhandsvisning?x=1',
    next,
  })
}

/** Opens the form, and resolves when it can be saved. */
export async function openForm({
  path = FORM,
  api = {},
  locale = 'nb-NO',
  ...options
}: SiteOptions & { readonly path?: string } = {}): Promise<OpenedProfile> {
  const site = await openProfile(path, {
    ...options,
    locale,
    api: { 'POST newsletter/preview': preview, ...api },
  })
  site.expects(/Iframe page loading is disabled/) // the preview
  await one('button', textsByLocale[locale].newsletterForm.save)
  return site
}

export const TOKEN = 'bm9ib2R5cy1saW5r'
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

/** Opens the page behind the link of a mail, over an API that stores. @returns what is stored now as well */
export async function openManaged(
  first: Partial<ManagedNewsletter>,
): Promise<OpenedSite & { stored(): ManagedNewsletter }> {
  let stored: ManagedNewsletter = { ...MANAGED, ...first }
  const site = await openSite(`/nyhetsbrev/${TOKEN}`, {
    api: {
      [`GET newsletter/manage/${TOKEN}`]: () => ok(stored),
      [`PUT newsletter/manage/${TOKEN}`]: ({ body }) => {
        const changes = manageNewsletterForm.parse(body)
        const alerts = changes.stop_alerts === true ? 0 : stored.alerts
        const next = changes.frequency === 'off' ? null : MANAGED.next
        stored = managedNewsletterSchema.parse({ ...stored, ...changes, alerts, next })
        return ok(stored)
      },
    },
  })
  return { ...site, stored: () => stored }
}
