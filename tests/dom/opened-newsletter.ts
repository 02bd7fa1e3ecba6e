/** Opens the form of the newsletter, and the page behind the link of a mail. */
import {
  managedNewsletterSchema,
  manageNewsletterForm,
  type ManagedNewsletter,
} from '#contract/subscriber/newsletter.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { MANAGED, previewOf } from '../factories/subscriber-answers.ts'
import { one } from './elements.ts'
import { openProfile, type OpenedProfile } from './opened-profile.ts'
import { ok, openSite, type OpenedSite, type PageRequest, type SiteOptions } from './opened-site.ts'

export const FORM = '/profile/newsletter'

export const preview = ({ body }: PageRequest) => ok(previewOf(body))

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
