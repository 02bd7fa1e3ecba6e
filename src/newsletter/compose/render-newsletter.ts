/** Renders an issue as a mail for one reader, or as the page of its web copy. */
import { localizedPath } from '#core/locale.ts'
import type { MailContent, MailPart } from '#email-ui/mail-content.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import { greetableName } from '#mail/greetable-name.ts'
import { renderMail } from '#mail/render-mail.tsx'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Issue } from '../issue.ts'

/** Absolute addresses of this site. */
export interface NewsletterLinks {
  /** Page for changing or stopping the newsletter without a login. */
  readonly manage: string
  /** Page with one button that unsubscribes from the newsletter. */
  readonly leave: string
  /** Web copy of the issue; `null` = none. */
  readonly copy: string | null
}

/**
 * Writes an issue as a mail.
 *
 * @param options `links`: `null` = a web copy, which names no reader and links to no personal settings
 */
export type RenderNewsletter = (
  issue: Issue,
  options: { readonly publicUrl: string; readonly links: NewsletterLinks | null; readonly firstName: string },
) => RenderedMail

/** Maximum size of the HTML: Gmail clips mails of more than about 102 kB. */
export const MAX_HTML_BYTES = 90 * 1024

/**
 * Renders the mail without tracking: no picture or link is personal except the links that change the
 * newsletter.
 */
export const renderNewsletter: RenderNewsletter = (
  { locale, subject, preheader, parts },
  { publicUrl, links, firstName },
) => {
  const { newsletterMails: words, site } = textsByLocale[locale]
  const home = `${publicUrl}${localizedPath('/', locale)}`
  const name = greetableName(firstName)
  const [heading, ...rest] = parts
  const content: MailContent = {
    locale,
    subject,
    preheader,
    sender: { name: site.name, tagline: site.tagline, href: home },
    ...(links === null || links.copy === null ? {} : { webCopy: { label: words.webCopy, href: links.copy } }),
    parts: [
      ...(heading ? [heading] : []),
      ...(name === '' ? [] : [{ kind: 'paragraph' as const, text: words.greeting(name) }]),
      ...rest,
    ],
    footer: links === null ? [words.ofWebCopy] : [words.whyYou, words.noTracking],
    links:
      links === null
        ? []
        : [
            { label: words.manage, href: links.manage },
            { label: words.leave, href: links.leave },
          ],
  }
  // The web copy may have any size, because a clipped mail links to it.
  return links === null
    ? renderMail(content)
    : fitToSize(content, {
        kind: 'link',
        before: words.cut,
        label: words.cutAction,
        href: links.copy ?? home,
      })
}

/** Share of the remaining parts that is removed per step. */
const CUT_SHARE = 0.8

/** Removes parts from the end until the mail fits the limit, and adds a note about it. */
function fitToSize(content: MailContent, cut: MailPart): RenderedMail {
  let mail = renderMail(content)
  for (
    let partCount = content.parts.length;
    partCount > 0 && Buffer.byteLength(mail.html) > MAX_HTML_BYTES;
  ) {
    partCount = Math.floor(partCount * CUT_SHARE)
    mail = renderMail({ ...content, parts: [...content.parts.slice(0, partCount), cut] })
  }
  return mail
}
