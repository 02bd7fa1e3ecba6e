/** Settings of accounts. */
import { z } from 'zod'
import { secretSchema } from './secret.ts'

export const accountSettings = z.object({
  /** Secret that signs session tokens; accounts/secrets/signing-secret.ts checks its strength. */
  JWT_SECRET: secretSchema.optional(),
  /**
   * The previous secret, which keeps its sessions valid for their twelve hours, and the links of its
   * newsletters.
   */
  JWT_SECRET_PREVIOUS: secretSchema.optional(),
  /** Saves per account and hour; half as many may follow each other at once. */
  SAVES_PER_HOUR: z
    .string()
    .regex(/^[1-9]\d{1,6}$/, 'must be a whole number from 10 to 9999999')
    .default('120')
    .transform(Number),
  /** Common passwords: `warn` = the reader is warned, `refuse` = the server refuses them. */
  COMMON_PASSWORDS: z.enum(['warn', 'refuse']).default('warn'),
})

export interface AccountEnvironment {
  /** Must not be printed, nor the previous one; checked by `readSigningSecret`. `null` = not set. */
  readonly jwtSecret: string | null
  readonly jwtSecretPrevious: string | null
  /** `false` = readers are only warned of common passwords. */
  readonly refuseCommonPasswords: boolean
  readonly savesPerHour: number
}

export function accountEnvironment(settings: z.output<typeof accountSettings>): AccountEnvironment {
  return {
    jwtSecret: settings.JWT_SECRET ?? null,
    jwtSecretPrevious: settings.JWT_SECRET_PREVIOUS ?? null,
    savesPerHour: settings.SAVES_PER_HOUR,
    refuseCommonPasswords: settings.COMMON_PASSWORDS === 'refuse',
  }
}
