/** The settings that the operator gives from outside, all optional, each checked and named when it is wrong. */
import { resolve } from 'node:path'
import { z } from 'zod'

const DEFAULT_PORT = 3000

const port = z.string().regex(/^\d{1,5}$/, 'must be a whole number').transform(Number).pipe(z.int().min(0).max(65_535))

const environmentSchema = z.object({
  /** 0 = any free port. */
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address that readers use, without a path; default: this machine's. */
  PUBLIC_URL: z.string().refine(isOrigin, 'must be http://… or https://… and nothing after the name and the port').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/./, 'must be postgres://… or be left out').optional(),
  CONTENT_DIR: z.string().min(1).default('content'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Also without user and password, which would be printed on every page. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text)
}

export interface Environment {
  readonly port: number
  readonly host: string
  /** Origin without a slash at the end. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Absolute. */
  readonly contentDir: string
  readonly logLevel: string
}

export type EnvironmentResult = { readonly ok: true; readonly environment: Environment } | { readonly ok: false; readonly problems: readonly string[] }

/** An empty variable counts as one that was not set, as shells and container files leave them. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, CONTENT_DIR, LOG_LEVEL } = parsed.data
  return {
    ok: true,
    environment: {
      port: PORT,
      host: HOST,
      publicUrl: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
      dataDir: resolve(DATA_DIR),
      databaseUrl: DATABASE_URL ?? null,
      contentDir: resolve(CONTENT_DIR),
      logLevel: LOG_LEVEL,
    },
  }
}
