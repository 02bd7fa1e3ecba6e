/** Settings of accounts. */
import { z } from 'zod'
import { secret } from './secret.ts'

export const accountSettings = z.object({
  /** What session tokens are signed with. Whether it is good enough is said by accounts/signing-secret.ts. */
  JWT_SECRET: secret.optional(),
  /** The one before, so that its sessions live on for their twelve hours, and the links of its newsletters work. */
  JWT_SECRET_PREVIOUS: secret.optional(),
  /** Passwords that everybody tries first: readers are warned, or the server refuses them. */
  COMMON_PASSWORDS: z.enum(['warn', 'refuse']).default('warn'),
})

export interface AccountEnvironment {
  /** Never to be printed, nor is the one before; checked by `readSigningSecret`. `null` = not given. */
  readonly jwtSecret: string | null
  readonly jwtSecretPrevious: string | null
  /** `false` = readers are only warned of passwords that everybody tries first. */
  readonly refuseCommonPasswords: boolean
}

export function accountEnvironment(given: z.output<typeof accountSettings>): AccountEnvironment {
  return {
    jwtSecret: given.JWT_SECRET ?? null,
    jwtSecretPrevious: given.JWT_SECRET_PREVIOUS ?? null,
    refuseCommonPasswords: given.COMMON_PASSWORDS === 'refuse',
  }
}
