import { z } from 'zod'
import { fieldError } from './field-problem.ts'

/** Longest form of a token or password; longer ones are none of ours. */
export const MAX_SECRET_LENGTH = 1_024

/** The current password; needed when the session is older than ten minutes and there is a password. */
export const currentPassword = z.string().max(MAX_SECRET_LENGTH, fieldError('tooLong')).optional()
