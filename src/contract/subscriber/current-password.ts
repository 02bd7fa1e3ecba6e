/** The current password in forms of the subscriber API, as proof that the owner of the session is there. */
import { z } from 'zod'
import { fieldError } from './field-problem.ts'

/** Characters of a token or password in a request; none that the portal made or accepted is longer. */
export const MAX_SECRET_LENGTH = 1_024

/** The current password; needed when the session is older than ten minutes and there is a password. */
export const currentPassword = z.string().max(MAX_SECRET_LENGTH, fieldError('tooLong')).optional()
