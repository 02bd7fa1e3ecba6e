import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The words before a command of the operator: `portal` where the portal's own program of that name stands two
 * folders above the running file (a release and the image, deploy/bin), else npm's form for a working copy.
 *
 * @param programFile path of the running file
 */
export function portalCommandFor(programFile: string): string {
  return existsSync(join(dirname(programFile), '..', '..', 'bin', 'portal')) ? 'portal' : 'npm run portal --'
}

/** As {@link portalCommandFor}, of this process. */
export const PORTAL_COMMAND = portalCommandFor(process.argv[1] ?? '')
