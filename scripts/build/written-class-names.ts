/**
 * Writes the class names of style sheets into the browser's code. Otherwise a page's first script contains a
 * table of the names of every style sheet that it imports, also of those that only lazy code uses.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { scopedName } from './scoped-name.ts'

const STYLE_IMPORT = /^import (\w+) from '([^']+\.module\.css)'\n/gm
/** Imports of another layer begin with `#layer/`, as package.json declares. */
const OTHER_LAYER = '#'

/** @param root of the project */
export function writtenClassNames(root: string): Plugin[] {
  return [
    {
      name: 'written-class-names',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/ },
        handler: (code, id) => ({ code: withClassNames(code, id, root), map: null }),
      },
    },
    {
      // Without its table a style sheet would be left out with the unused code.
      name: 'kept-style-sheets',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: 'export {}', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/**
 * Replaces `styles.name` by the class name, and the import by one without a name.
 *
 * @param code of a source file
 * @param file its path
 * @throws when the table of a style sheet is used in any other way
 */
export function withClassNames(code: string, file: string, root: string): string {
  let written = code
  for (const [statement, table = '', path = ''] of code.matchAll(STYLE_IMPORT)) {
    const sheet = path.startsWith(OTHER_LAYER) ? join(root, 'src', path.slice(1)) : join(dirname(file), path)
    const uses = new RegExp(`(?<![\\w.'"/])${table}(?:\\.(\\w+)|\\['(\\w+)'\\])`, 'g')
    written = written
      .replace(statement, `import '${path}'\n`)
      .replace(uses, (_use: string, property?: string, quoted?: string) => {
        const name = property ?? quoted ?? ''
        return hasClass(sheet, name) ? JSON.stringify(scopedName(name, sheet)) : 'undefined'
      })
    const other = new RegExp(`(?<![\\w.'"/-])${table}(?:\\[|[,}\\s]*\\})`).exec(written)
    if (other) throw new Error(`${file}: ${other[0]} uses a style sheet's names as a table`)
  }
  return written
}

function hasClass(sheet: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(sheet, 'utf8'))
}
