/** Settings of the site: address, folders, and access for embedding and monitoring. */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isTrustedRange } from './trusted-proxies.ts'
import { secretSchema } from './secret.ts'

const DEFAULT_PORT = 3000

const MAX_PORT = 65_535

const port = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT,
    `must be a whole number from 0 to ${MAX_PORT}`,
  )
  .transform(Number)

export const siteSettings = z.object({
  /** 0 = any free port. */
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** A second port for `/livez`, `/readyz` and `/metrics`, apart from readers; default: none. */
  OPS_PORT: port.optional(),
  /** The address that readers use, without a path; default: this machine's. */
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be http://… or https://… and nothing after the name and the port')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Browser files of this build and of those before it; default: `assets` in DATA_DIR. */
  ASSETS_DIR: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).default('content'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `on`: /gallery shows every block with every example, for developers. */
  GALLERY: z.enum(['on', 'off']).default('off'),
  /** Contact for security.txt (RFC 9116); default: none. */
  SECURITY_CONTACT: z.string().refine(isContact, 'must be mailto:… or https://…').optional(),
  /** Proxies whose X-Forwarded-For is trusted; default: none. */
  TRUST_PROXY: z
    .string()
    .transform(splitList)
    .refine(
      (ranges) => ranges.every(isTrustedRange),
      'must be addresses or networks, as 10.0.0.7, 10.0.0.0/8',
    )
    .default([]),
  /** Bearer token for /metrics from other machines; default: only this machine has access. */
  METRICS_TOKEN: secretSchema
    .regex(/^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters, digits and -._~+/')
    .optional(),
  /** Sites that may embed blocks: `*`, or origins separated by commas. */
  EMBED_ORIGINS: z
    .string()
    .transform(splitList)
    .refine(areEmbedOrigins, 'must be * or origins, as https://www.example.org')
    .default(['*']),
})

export interface SiteEnvironment {
  readonly port: number
  readonly host: string
  /** A second port at the same host, for monitoring; `null` = none. */
  readonly opsPort: number | null
  /**
   * Origin without a trailing slash; its port is 0 until the free one is found
   * (composition/portal-listener.ts).
   */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Absolute. Browser files of several builds, for pages that are still open. */
  readonly assetsDir: string
  /** Absolute. */
  readonly contentDir: string
  readonly logLevel: string
  /** Whether /gallery shows every block with every example. */
  readonly gallery: boolean
  /** Contact for vulnerability reports, `mailto:…` or `https://…`; `null` = none. */
  readonly securityContact: string | null
  /** Addresses and networks (CIDR) of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Bearer token for /metrics from other addresses; never to be printed. `null` = no access from there. */
  readonly metricsToken: string | null
  /** Sites that may embed blocks: origins, or `*` alone. */
  readonly embedOrigins: readonly string[]
}

export function siteEnvironment(settings: z.output<typeof siteSettings>): SiteEnvironment {
  const { PORT, DATA_DIR } = settings
  return {
    port: PORT,
    host: settings.HOST,
    opsPort: settings.OPS_PORT ?? null,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    dataDir: resolve(DATA_DIR),
    assetsDir: resolve(settings.ASSETS_DIR ?? join(DATA_DIR, 'assets')),
    contentDir: resolve(settings.CONTENT_DIR),
    logLevel: settings.LOG_LEVEL,
    gallery: settings.GALLERY === 'on',
    securityContact: settings.SECURITY_CONTACT ?? null,
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    embedOrigins: settings.EMBED_ORIGINS,
  }
}

/** A contact is one line of security.txt, so line breaks are refused. */
function isContact(text: string): boolean {
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text)
}

/** Origins go into the content security policy unchanged. */
function areEmbedOrigins(origins: readonly string[]): boolean {
  const [first, ...otherOrigins] = origins
  if (first === '*') return otherOrigins.length === 0
  return first !== undefined && origins.every((text) => isOrigin(text) && !/[;\s]|\/$/.test(text))
}

/** Also without user and password, which would be printed on every page. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text)
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
