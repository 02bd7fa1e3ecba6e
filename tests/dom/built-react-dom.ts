/** React DOM as the build has it: without the parts that the portal never renders (decision 0122). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type * as Client from 'react-dom/client'
import { withoutUnusedReact } from '../../scripts/build/unused-react.ts'

const require = createRequire(import.meta.url)
const ENTRY = require.resolve('react-dom/client')
const FILE = ENTRY.replace('client.js', 'cjs/react-dom-client.production.js')

/** Loads it once more; React itself is the one that components import. */
export function loadBuiltReactDom(): Pick<typeof Client, 'createRoot' | 'hydrateRoot'> {
  const built: Partial<typeof Client> = {}
  const run = compileFunction(withoutUnusedReact(readFileSync(FILE, 'utf8')), ['require', 'exports'], {
    filename: FILE,
  })
  Reflect.apply(run, undefined, [createRequire(ENTRY), built])
  const { createRoot, hydrateRoot } = built
  if (!createRoot || !hydrateRoot) throw new Error(`${FILE} exports no roots`)
  return { createRoot, hydrateRoot }
}
