/** Lighthouse's own program, where `npm run bench -- … --peers` has installed it. */
import { join } from 'node:path'
import { ROOT } from '../server-process.ts'

export const LIGHTHOUSE = join(ROOT, 'bench', 'peers', 'node_modules', 'lighthouse', 'cli', 'index.js')
