import { z } from 'zod'

/** Longer than any secret has to be; shells and container files have no reason to send more. */
const MAX_SECRET_LENGTH = 4096

export const secretSchema = z.string().max(MAX_SECRET_LENGTH)
