/** A fault by its name. */
import path from 'node:path'
import { z } from 'zod'
import type { Fault } from './fault.ts'

export const ENDING = '.fault.ts'

const moduleSchema = z.object({
  fault: z.custom<Fault>(
    (value) => typeof value === 'object' && value !== null && 'run' in value && 'covers' in value,
    'must be a Fault',
  ),
})

/** @throws when tests/faults/{name}.fault.ts exports no `fault` */
export async function loadFault(name: string): Promise<Fault> {
  return moduleSchema.parse(await import(path.join(import.meta.dirname, name + ENDING))).fault
}
