/** Settings of single sign-on (decision 0116; docs/sign-on.md). */
import { z } from 'zod'

/** Characters of the whole list. */
const MAX_LIST_LENGTH = 32_768
const MAX_PROVIDERS = 8
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const providerSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
  label: z.string().trim().min(1, 'must have a character at least').max(40, 'may have 40 characters at most'),
  issuer: z.string().refine(isIssuer, 'must be https://… without a query, or http:// on this machine'),
  clientId: z.string().min(1, 'must have a character at least').max(500, 'may have 500 characters at most'),
  clientSecret: z
    .string()
    .min(1, 'must have a character at least')
    .max(2_000, 'may have 2000 characters at most'),
})

const listSchema = z
  .array(providerSchema)
  .max(MAX_PROVIDERS, `may name ${MAX_PROVIDERS} providers at most`)
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    'must have a name of its own for each',
  )

/** A provider at which readers may log in. */
export interface SignOnProviderSettings {
  /** In addresses; a change of it changes the address that the provider knows. */
  readonly name: string
  /** On the button. */
  readonly label: string
  /** Issuer identifier (OpenID Connect Discovery 1.0 §3). */
  readonly issuer: string
  readonly clientId: string
  /** Must not be printed. */
  readonly clientSecret: string
}

export const signOnSettings = z.object({
  /** Providers of single sign-on, as a JSON list; default: none. */
  OIDC_PROVIDERS: z
    .string()
    .max(MAX_LIST_LENGTH)
    .transform((text, context): readonly SignOnProviderSettings[] => {
      const parsed = listSchema.safeParse(jsonOrText(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: problemOf(parsed.error) })
      return z.NEVER
    })
    .optional(),
})

export interface SignOnEnvironment {
  readonly providers: readonly SignOnProviderSettings[]
}

export function signOnEnvironment(settings: z.output<typeof signOnSettings>): SignOnEnvironment {
  return { providers: settings.OIDC_PROVIDERS ?? [] }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Names the place of the first problem and no value, since a secret may stand in the wrong place. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  const [index, field] = issue?.path ?? []
  if (typeof index !== 'number')
    return issue?.code === 'custom' || issue?.code === 'too_big'
      ? issue.message
      : 'must be a JSON list of providers'
  const what =
    issue?.code === 'unrecognized_keys'
      ? 'may only have name, label, issuer, clientId and clientSecret'
      : issue?.code === 'invalid_type'
        ? 'must be a text'
        : (issue?.message ?? '')
  return `is wrong at provider ${index + 1}: ${field === undefined ? 'it' : String(field)} ${what}`
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && [search, hash, username, password].every((part) => part === '')
}
