/** Settings of mail: server, sender, and signature. */
import { z } from 'zod'

/** Base64 of an RSA key of 8192 bits in PEM, and then some. */
const MAX_KEY_LENGTH = 16_384

export const mailSettings = z
  .object({
    /** The mail server; default: mail is kept and not sent. */
    SMTP_URL: z.string().refine(isMailServer, 'must be smtp://… or smtps://…').optional(),
    /** From header of mails; default: kvartal@ the host of PUBLIC_URL. */
    MAIL_FROM: z
      .string()
      .max(320)
      .regex(
        /^(?:[^\r\n<>]*<[^\s<>@,;"]+@[^\s<>@,;"]+>| *[^\s<>@,;"]+@[^\s<>@,;"]+)$/,
        'must be an email address, or a name and the address in <>',
      )
      .optional(),
    /** Address for mails about late sources. */
    OPERATOR_MAIL: z.email('must be an email address').optional(),
    /** DKIM signature: all three settings, or none. mail/dkim-key.ts checks the key. */
    DKIM_DOMAIN: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, as example.org')
      .optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be letters, digits and hyphens')
      .optional(),
    /** The private key as PEM or base64 of it. */
    DKIM_KEY: z.string().max(MAX_KEY_LENGTH).optional(),
  })
  .refine((variables) => new Set(dkimParts(variables).map((part) => part === undefined)).size === 1, {
    message: 'must be set together with DKIM_SELECTOR and DKIM_KEY or DKIM_KEY_FILE',
    path: ['DKIM_DOMAIN'],
  })

/** The DKIM key of outgoing mail as the operator sets it (RFC 6376). */
export interface DkimSettings {
  readonly domain: string
  /** The key's name: its public half is the TXT record of `{selector}._domainkey.{domain}`. */
  readonly selector: string
  /** PEM, or base64 of it; never to be printed. */
  readonly key: string
}

type MailSettings = z.output<typeof mailSettings>

export interface MailEnvironment {
  /** With user and password: never to be printed. `null` = mail is stored and not sent. */
  readonly smtpUrl: string | null
  readonly from: string
  /** Address for mails about late sources; `null` = none are sent. */
  readonly operator: string | null
  /** DKIM key of outgoing mail; `null` = the portal does not sign. The key is never to be printed. */
  readonly dkim: DkimSettings | null
}

/** @param publicUrl its host is the default sender's */
export function mailEnvironment(settings: MailSettings, publicUrl: string): MailEnvironment {
  return {
    smtpUrl: settings.SMTP_URL ?? null,
    from: settings.MAIL_FROM ?? `Kvartal <kvartal@${new URL(publicUrl).hostname}>`,
    operator: settings.OPERATOR_MAIL ?? null,
    dkim: dkimSettings(settings),
  }
}

function dkimSettings({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_KEY: key,
}: MailSettings): DkimSettings | null {
  return domain === undefined || selector === undefined || key === undefined
    ? null
    : { domain, selector, key }
}

function dkimParts(settings: {
  readonly [Name in 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY']?: string | undefined
}) {
  return [settings.DKIM_DOMAIN, settings.DKIM_SELECTOR, settings.DKIM_KEY]
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}
