/** Answers that several calls of the subscriber API share. */
import { z } from 'zod'
import { userSchema } from './user.ts'

/** A success without data. */
export const successSchema = z.object({ code: z.string(), message: z.string() })

/** A session: its token, and the user that it belongs to. */
export const signedInSchema = z.object({ token: z.string(), user: userSchema })
