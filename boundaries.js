/**
 * Who may import whom: the one table. tests/boundaries.test.ts holds every import of the project to it, and
 * ARCHITECTURE.md prints it (`node_modules/.bin/node scripts/print-boundaries.ts --write`).
 */

/**
 * @typedef {{ layers: readonly string[]; packages: readonly string[]; node?: boolean }} Allowance `layers`: a
 *   layer, or one file of it without its ending (`'web/document/render-document'`); `packages`: npm packages,
 *   a scope as `'@scope/*'`; `node`: whether Node's own modules may be used
 *
 * @typedef {Allowance & { files?: Readonly<Record<string, Allowance>> }} Layer `files`: by the word before
 *   the ending (`figures.view.ts` → `view`); such a file follows this row instead of the layer's
 */

/** @satisfies {Readonly<Record<string, Layer>>} */
export const boundaries = {
  core: { layers: [], packages: ['mdast', 'mdast-util-from-markdown', 'yaml'] },
  texts: { layers: [], packages: [] },
  contract: { layers: ['core'], packages: ['zod'] },
  environment: { layers: ['core'], packages: ['zod', 'ipaddr.js'], node: true },
  chart: { layers: ['core', 'texts'], packages: [] },
  blocks: {
    layers: ['core', 'contract', 'texts', 'chart'],
    packages: [],
    files: {
      schema: { layers: ['core', 'contract'], packages: ['zod'] },
      fields: { layers: ['core', 'contract', 'texts'], packages: [] },
      web: {
        layers: ['core', 'contract', 'texts', 'chart', 'ui'],
        packages: ['react', 'react-dom', 'leaflet', 'write-excel-file'],
      },
      email: { layers: ['core', 'contract', 'texts', 'chart', 'email-ui'], packages: [] },
    },
  },
  pages: { layers: ['core', 'contract', 'texts', 'blocks'], packages: [] },
  ui: { layers: ['core', 'texts'], packages: ['react', 'react-dom', '@fontsource-variable/*'] },
  web: {
    layers: ['core', 'contract', 'texts', 'blocks', 'pages', 'ui', 'chart/export/csv'],
    packages: [
      'react',
      'react-dom',
      '@fontsource-variable/*',
      '@tiptap/*',
      '@atlaskit/*',
      'fflate',
      'read-excel-file',
    ],
  },
  store: {
    layers: ['core', 'contract', 'environment'],
    packages: ['kysely', 'better-sqlite3', 'lru-cache', 'pg', 'zod'],
    node: true,
  },
  content: {
    layers: ['core', 'contract', 'blocks/block.schema', 'blocks/registry.schema', 'blocks/registry.fields'],
    packages: ['saxes', 'yaml', 'zod'],
    node: true,
  },
  sources: {
    layers: ['core', 'contract'],
    packages: ['undici', 'ipaddr.js', 'entities', 'fflate', 'htmlparser2', 'zod'],
    node: true,
  },
  commentary: { layers: ['core', 'contract'], packages: ['zod'] },
  'email-ui': { layers: ['core', 'texts'], packages: ['react'] },
  mail: {
    layers: ['core', 'contract', 'environment', 'texts', 'email-ui', 'store'],
    packages: ['nodemailer', 'react', 'react-dom', 'zod'],
    node: true,
  },
  accounts: {
    layers: ['core', 'contract', 'texts', 'store', 'mail'],
    packages: ['@node-rs/argon2', '@zxcvbn-ts/language-common', 'ipaddr.js', 'jose', 'lru-cache', 'zod'],
    node: true,
  },
  'sign-on': {
    layers: ['core', 'contract', 'store', 'mail', 'accounts'],
    packages: ['@simplewebauthn/server', 'openid-client', 'zod'],
    node: true,
  },
  newsletter: {
    layers: ['core', 'contract', 'texts', 'chart', 'blocks', 'email-ui', 'store', 'mail'],
    packages: ['lru-cache', 'zod'],
    node: true,
  },
  jobs: {
    layers: ['core', 'contract', 'store', 'sources', 'commentary', 'mail', 'accounts', 'newsletter'],
    packages: ['zod'],
    node: true,
  },
  server: {
    layers: [
      'core',
      'contract',
      'environment',
      'texts',
      'chart',
      'blocks',
      'pages',
      'store',
      'content',
      'commentary',
      'mail',
      'accounts',
      'sign-on',
      'newsletter',
      'email-ui/mail-content',
      'web/document/render-document',
      'web/document/inline-script',
      'web/embed/embed-document',
      'web/embed/embed-script',
      'ui/icons/mark-shape',
    ],
    packages: [
      'fastify',
      'prom-client',
      'fflate',
      'zod',
      '@resvg/resvg-js',
      '@modelcontextprotocol/server',
      'ipaddr.js',
      'lru-cache',
      'minisearch',
      'pdfkit',
      'react',
      'react-dom',
      'write-excel-file',
    ],
    node: true,
  },
}

/**
 * Files directly in `src/`, what a process is put together from, the operator's commands, and the folders
 * outside `src/`; no layer imports them.
 */
export const UNBOUNDED = ['main', 'composition', 'commands', 'tests', 'scripts', 'bench']

/** What a test file in `src/` may use besides all that its layer may. */
export const TEST_PACKAGES = [
  'vitest',
  'fast-check',
  'react',
  'react-dom',
  'axe-core',
  'html-validate',
  '@electric-sql/pglite',
  'better-sqlite3',
  'kysely',
  'pngjs',
  'write-excel-file',
  '@modelcontextprotocol/client',
]

/** A page or a mail is drawn by what places it: only files of the same kind import these inside `blocks`. */
export const SURFACES = ['web', 'email']

/** The comments in ARCHITECTURE.md between which the table stands. */
export const MARKERS = /** @type {const} */ (['<!-- boundaries:start -->', '<!-- boundaries:end -->'])

/**
 * The table as ARCHITECTURE.md prints it, between the two marker comments.
 *
 * @returns {string} a markdown table
 */
export function boundaryTable() {
  const rows = Object.entries(boundaries).flatMap(([name, layer]) => {
    /** @type {Readonly<Record<string, Allowance>>} */
    const files = 'files' in layer ? layer.files : {}
    return [
      row(name, layer),
      ...Object.entries(files).map(([kind, allowance]) => row(`${name}, \`*.${kind}.*\``, allowance)),
    ]
  })
  return [
    '| layer | may import | npm packages | Node |',
    '|---|---|---|---|',
    ...rows,
    `| ${UNBOUNDED.join(', ')} | all | all | yes |`,
  ].join('\n')
}

/**
 * @param {string} name
 * @param {Allowance} allowance
 */
function row(name, { layers, packages, node = false }) {
  const list = (/** @type {readonly string[]} */ names) => (names.length === 0 ? 'none' : names.join(', '))
  return `| ${name} | ${list(layers)} | ${list(packages)} | ${node ? 'yes' : 'no'} |`
}
