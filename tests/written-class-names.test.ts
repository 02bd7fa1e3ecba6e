import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopedName } from '../scripts/build/scoped-name.ts'
import { withClassNames } from '../scripts/build/written-class-names.ts'
import { ROOT } from './source-files.ts'

const FILE = join(ROOT, 'src', 'ui', 'layout', 'grid.tsx')
const GRID = join(ROOT, 'src', 'ui', 'layout', 'grid.module.css')
const written = (code: string) => withClassNames(code, FILE, ROOT)

test.each([
  [
    "import styles from './grid.module.css'\nconst row = styles.row\n",
    `import './grid.module.css'\nconst row = "${scopedName('row', GRID)}"\n`,
  ],
  [
    "import grid from '#ui/layout/grid.module.css'\nconst row = [grid.row, other.grid.row, 'grid.row']\n",
    `import '#ui/layout/grid.module.css'\nconst row = ["${scopedName('row', GRID)}", other.grid.row, 'grid.row']\n`,
  ],
  [
    "import styles from './grid.module.css'\nconst row = styles['row']\n",
    `import './grid.module.css'\nconst row = "${scopedName('row', GRID)}"\n`,
  ],
  [
    "import styles from './grid.module.css'\nconst none = styles.none\n",
    "import './grid.module.css'\nconst none = undefined\n",
  ],
  ['const row = styles.row\n', 'const row = styles.row\n'],
])('class names are written into the code: %j', (code, expected) => expect(written(code)).toBe(expected))

test('a table of names that is used in another way is reported', () => {
  expect(() => written("import styles from './grid.module.css'\nconst row = styles[name]\n")).toThrow(
    'grid.tsx',
  )
})
