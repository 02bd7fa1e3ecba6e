/** The settings that the operator gives from outside, all optional, each checked and named when it is wrong. */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { TileSource } from '#blocks/view-input.ts'
import type { DkimSettings } from '#mail/dkim-key.ts'
import { isTrustedRange } from '#server/client-address.ts'
import type { PostgresSettings } from '#store/postgres.ts'

const DEFAULT_PORT = 3000

const port = z.string().regex(/^\d{1,5}$/, 'must be a whole number').transform(Number).pipe(z.int().min(0).max(65_535))

/** The Norwegian mapping authority's grey base map, CC BY 4.0. */
const KARTVERKET = {
  url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topograatone/default/webmercator/{z}/{y}/{x}.png',
  attribution: '© Kartverket',
  attributionUrl: 'https://www.kartverket.no',
} as const

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\/./, 'must be postgres://… or be left out').optional()

/** Longer than any secret has to be; shells and container files have no reason to send more. */
const MAX_SECRET = 4096
/** Base64 of an RSA key of 8192 bits in PEM, and then some. */
const MAX_KEY = 16_384

const environmentSchema = z.object({
  /** 0 = any free port. */
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where `/livez`, `/readyz` and `/metrics` are answered as well, apart from readers; default: nowhere. */
  OPS_PORT: port.optional(),
  /** The address that readers use, without a path; default: this machine's. */
  PUBLIC_URL: z.string().refine(isOrigin, 'must be http://… or https://… and nothing after the name and the port').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Browser files of this build and of those before it; default: `assets` in DATA_DIR. */
  ASSETS_DIR: z.string().min(1).optional(),
  DATABASE_URL: postgresAddress,
  /** Past the pooler that DATABASE_URL leads to: for migrations and for hearing of changes. */
  DATABASE_SESSION_URL: postgresAddress,
  /** The most connections of this process; default: twice the cores. */
  DATABASE_POOL: z.string().regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999').transform(Number).optional(),
  /** `off`: changes are looked for, not listened for. */
  DATABASE_LISTEN: z.enum(['on', 'off']).default('on'),
  CONTENT_DIR: z.string().min(1).default('content'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `off`: nothing outside is asked, map tiles included. */
  FETCH_OUTSIDE: z.enum(['on', 'off']).default('on'),
  /** Address of one picture of the background map, with {z}, {x} and {y}. */
  MAP_TILES_URL: z.string().refine(isTileTemplate, 'must be https://… with {z}, {x} and {y} in it').default(KARTVERKET.url),
  /** Who made the background map, as the map says it; default: Kartverket, or the host of MAP_TILES_URL. */
  MAP_TILES_ATTRIBUTION: z.string().min(1).max(200).optional(),
  /** Where page views are sent, by the protocol of Plausible; default: nowhere. */
  ANALYTICS_URL: z.string().refine(isWebAddress, 'must be http://… or https://…').optional(),
  /** Where to report a weakness, for /.well-known/security.txt (RFC 9116); default: there is none. */
  SECURITY_CONTACT: z.string().refine(isContact, 'must be mailto:… or https://…').optional(),
  /** For developers: every block with every example at /gallery. */
  GALLERY: z.enum(['on', 'off']).default('off'),
  /** An OpenAI-compatible endpoint that drafts commentaries, as `https://…/v1`; default: they are written by rules. */
  AI_BASE_URL: z.string().refine(isWebAddress, 'must be http://… or https://…').optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  /** Who is told when a source is late. */
  OPERATOR_MAIL: z.email('must be an email address').optional(),
  /** The mail server; default: mail is kept and not sent. */
  SMTP_URL: z.string().refine(isMailServer, 'must be smtp://… or smtps://…').optional(),
  /** Proxies whose X-Forwarded-For is believed; default: nobody's. */
  TRUST_PROXY: z.string().transform(listed).refine((ranges) => ranges.every(isTrustedRange), 'must be addresses or networks, as 10.0.0.7, 10.0.0.0/8').default([]),
  /** What Prometheus shows to read /metrics from another machine; default: only this machine may. */
  METRICS_TOKEN: z.string().max(MAX_SECRET).regex(/^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters, digits and -._~+/').optional(),
  /** Who may show blocks in frames: `*`, or origins with commas between them. */
  EMBED_ORIGINS: z.string().transform(listed).refine(areFramers, 'must be * or origins, as https://www.example.org').default(['*']),
  /** What session tokens are signed with. Whether it is good enough is said by accounts/signing-secret.ts. */
  JWT_SECRET: z.string().max(MAX_SECRET).optional(),
  /** The one before, so that its sessions live on for their twelve hours. */
  JWT_SECRET_PREVIOUS: z.string().max(MAX_SECRET).optional(),
  /** Passwords that everybody tries first: readers are warned, or the server refuses them. */
  COMMON_PASSWORDS: z.enum(['warn', 'refuse']).default('warn'),
  /** Who signs mail (DKIM): the three together, or none. Whether the key can be used is said by mail/dkim-key.ts. */
  DKIM_DOMAIN: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, as example.org').optional(),
  DKIM_SELECTOR: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be letters, digits and hyphens').optional(),
  /** The private key as PEM or base64 of it; or the file that it is in. */
  DKIM_KEY: z.string().max(MAX_KEY).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  /** Who mail is from; default: kvartal@ the host of PUBLIC_URL. */
  MAIL_FROM: z.string().max(320).regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address, or a name and the address in <>').optional(),
}).refine(({ AI_BASE_URL, AI_MODEL }) => (AI_BASE_URL === undefined) === (AI_MODEL === undefined), {
  message: 'must be set together with AI_BASE_URL', path: ['AI_MODEL'],
}).refine(({ DATABASE_URL, DATABASE_SESSION_URL }) => DATABASE_SESSION_URL === undefined || DATABASE_URL !== undefined, {
  message: 'must be set together with DATABASE_URL', path: ['DATABASE_SESSION_URL'],
}).refine((given) => new Set(dkimParts(given).map((part) => part === undefined)).size === 1, {
  message: 'must be set together with DKIM_SELECTOR and DKIM_KEY or DKIM_KEY_FILE', path: ['DKIM_DOMAIN'],
}).refine(({ DKIM_KEY, DKIM_KEY_FILE }) => DKIM_KEY === undefined || DKIM_KEY_FILE === undefined, {
  message: 'must not be set together with DKIM_KEY', path: ['DKIM_KEY_FILE'],
})

function dkimParts(given: { readonly [Name in 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY' | 'DKIM_KEY_FILE']?: string | undefined }) {
  return [given.DKIM_DOMAIN, given.DKIM_SELECTOR, given.DKIM_KEY ?? given.DKIM_KEY_FILE]
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** One line of security.txt, so nothing in it may begin another. */
function isContact(text: string): boolean {
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text)
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

function listed(text: string): string[] {
  return text.split(',').map((part) => part.trim()).filter((part) => part !== '')
}

/** The host goes into the content security policy, so it may not be a place holder itself. */
function isTileTemplate(text: string): boolean {
  return isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !/[{}]/.test(new URL(text).host)
}

/** They go into the content security policy as they are. */
function areFramers(origins: readonly string[]): boolean {
  const [first, ...others] = origins
  if (first === '*') return others.length === 0
  return first !== undefined && origins.every((text) => isOrigin(text) && !/[;\s]|\/$/.test(text))
}

/** Also without user and password, which would be printed on every page. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text)
}

export interface Environment {
  readonly port: number
  readonly host: string
  /** Another port at the same host, for whoever watches the portal; `null` = none. */
  readonly opsPort: number | null
  /** Origin without a slash at the end. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Absolute. Browser files of several builds, for pages that are open still. */
  readonly assetsDir: string
  readonly databaseUrl: string | null
  /** How the server at `databaseUrl` is spoken to. Addresses hold passwords: never to be printed. */
  readonly postgres: PostgresSettings
  /** Absolute. */
  readonly contentDir: string
  readonly logLevel: string
  /** Whether anything outside may be asked. */
  readonly fetchOutside: boolean
  /** The background of maps; `null` = none, because nothing outside is asked. */
  readonly tiles: TileSource | null
  /** Endpoint for page views and events; `null` = nothing is sent. */
  readonly analyticsUrl: string | null
  /** Whether /gallery shows every block with every example. */
  readonly gallery: boolean
  /** Where a weakness is reported, `mailto:…` or `https://…`; `null` = nowhere. */
  readonly securityContact: string | null
  /** The endpoint that drafts commentaries; `null` = rules write them. The key is '' where none is needed. */
  readonly ai: { readonly baseUrl: string; readonly model: string; readonly apiKey: string } | null
  readonly mail: {
    /** With user and password: never to be printed. `null` = mail is kept and not sent. */
    readonly smtpUrl: string | null
    readonly from: string
    /** Who is told when a source is late; `null` = nobody. */
    readonly operator: string | null
    /** What mail is signed with; `null` = the mail server does it, or nobody. The key is never to be printed. */
    readonly dkim: DkimSettings | null
  }
  /** Who shows it may read /metrics from elsewhere; never to be printed. `null` = nobody. */
  readonly metricsToken: string | null
  /** Who may show blocks in frames: origins, or `*` alone. */
  readonly embedOrigins: readonly string[]
  /** Addresses and networks (CIDR) of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  readonly accounts: {
    /** Never to be printed, nor is the one before; checked by `readSigningSecret`. `null` = not given. */
    readonly jwtSecret: string | null
    readonly jwtSecretPrevious: string | null
    /** `false` = readers are only warned of passwords that everybody tries first. */
    readonly refuseCommonPasswords: boolean
  }
}

export type EnvironmentResult = { readonly ok: true; readonly environment: Environment } | { readonly ok: false; readonly problems: readonly string[] }

/** An empty variable counts as one that was not set, as shells and container files leave them. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, CONTENT_DIR, LOG_LEVEL, FETCH_OUTSIDE, ANALYTICS_URL, GALLERY } = parsed.data
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`)
  return {
    ok: true,
    environment: {
      port: PORT,
      host: HOST,
      opsPort: parsed.data.OPS_PORT ?? null,
      publicUrl: publicUrl.origin,
      dataDir: resolve(DATA_DIR),
      assetsDir: resolve(parsed.data.ASSETS_DIR ?? join(DATA_DIR, 'assets')),
      databaseUrl: DATABASE_URL ?? null,
      postgres: {
        sessionUrl: parsed.data.DATABASE_SESSION_URL ?? null, poolSize: parsed.data.DATABASE_POOL ?? null, isListening: parsed.data.DATABASE_LISTEN === 'on',
      },
      contentDir: resolve(CONTENT_DIR),
      logLevel: LOG_LEVEL,
      fetchOutside: FETCH_OUTSIDE === 'on',
      tiles: FETCH_OUTSIDE === 'on' ? tileSource(parsed.data) : null,
      analyticsUrl: ANALYTICS_URL ?? null,
      gallery: GALLERY === 'on',
      securityContact: parsed.data.SECURITY_CONTACT ?? null,
      ai: aiEndpoint(parsed.data),
      mail: {
        smtpUrl: parsed.data.SMTP_URL ?? null,
        from: parsed.data.MAIL_FROM ?? `Kvartal <kvartal@${publicUrl.hostname}>`,
        operator: parsed.data.OPERATOR_MAIL ?? null,
        dkim: dkimSettings(parsed.data),
      },
      metricsToken: parsed.data.METRICS_TOKEN ?? null,
      embedOrigins: parsed.data.EMBED_ORIGINS,
      trustedProxies: parsed.data.TRUST_PROXY,
      accounts: {
        jwtSecret: parsed.data.JWT_SECRET ?? null,
        jwtSecretPrevious: parsed.data.JWT_SECRET_PREVIOUS ?? null,
        refuseCommonPasswords: parsed.data.COMMON_PASSWORDS === 'refuse',
      },
    },
  }
}

function aiEndpoint({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey = '' }: z.output<typeof environmentSchema>): Environment['ai'] {
  return baseUrl === undefined || model === undefined ? null : { baseUrl, model, apiKey }
}

function dkimSettings({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY, DKIM_KEY_FILE }: z.output<typeof environmentSchema>): DkimSettings | null {
  if (domain === undefined || selector === undefined) return null
  return { domain, selector, key: DKIM_KEY_FILE === undefined ? { text: DKIM_KEY ?? '' } : { file: resolve(DKIM_KEY_FILE) } }
}

function tileSource({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION }: z.output<typeof environmentSchema>): TileSource {
  if (url === KARTVERKET.url) return KARTVERKET
  const { origin, host } = new URL(url)
  return { url, attribution: MAP_TILES_ATTRIBUTION ?? host, attributionUrl: origin }
}
