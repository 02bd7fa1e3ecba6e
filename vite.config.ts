/**
 * Two builds from one configuration: KVARTAL_BUILD=client makes dist/client (one entry per language, hashed
 * files, a manifest), KVARTAL_BUILD=server makes dist/server (the whole server, with the npm packages that
 * each start loads; the others of `dependencies` stay outside).
 */
import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { eagerChunks } from './scripts/build/eager-chunks.ts'
import { eagerWrappers } from './scripts/build/eager-wrappers.ts'
import { unusedReact } from './scripts/build/unused-react.ts'
import { scopedName } from './scripts/build/scoped-name.ts'
import { writtenClassNames } from './scripts/build/written-class-names.ts'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const forServer = process.env.KVARTAL_BUILD === 'server'

/** Entries of pages of the site, and of the page of an embedded block; each in both languages. */
const SITE = { nb: 'src/web/entry-nb.tsx', en: 'src/web/entry-en.tsx' }
const EMBED = {
  'embed-nb': 'src/web/embed/entry-embed-nb.tsx',
  'embed-en': 'src/web/embed/entry-embed-en.tsx',
}
/** Entry of the page of lease portfolios. */
const PORTFOLIO = { portfolio: 'src/web/lease/entry-portfolio.tsx' }
/**
 * Lowest versions whose pages are interactive (docs/decisions/0060-lowest-browsers.md); older browsers keep
 * the server's page.
 */
export const INTERACTIVE_FROM = ['chrome120', 'edge120', 'firefox125', 'safari17.4'] as const

/** Code of each type of block, which pages and frames load when they need it. */
const BLOCKS = globSync('src/blocks/*/*.web.tsx', { cwd: import.meta.dirname })

/** What every page of blocks loads: one file, since few bytes in each of ten cost ten requests. */
const FRAMES = [
  'src/web/block/page-block.tsx',
  'src/blocks/shared/spoken-text.web.tsx',
  'src/blocks/shared/when-visible.web.ts',
]

const chunks = eagerChunks(Object.values(SITE), Object.values(EMBED), BLOCKS, FRAMES)

/** The layout editor's file, and the files that it imports and hardly any other page does. */
const EDITOR_FILE = /\/layout-editor-page-/
const EDITOR_PART = /\/(?:layout-editor-page|layout-start|lazy-dialog|leave-confirmation)-/

/**
 * Packages of `dependencies` that each start loads, and that are JavaScript only. They are bundled into the
 * server's files, since Node would resolve, read and compile their 1 300 files one by one
 * (docs/decisions/0124-packages-of-each-start.md). Outside stay those with native code, with files or workers
 * of their own (pino, pdfkit), with optional parts that Node resolves (pg), and those that few portals load.
 */
const LOADED_BY_EACH_START = new Set([
  '@modelcontextprotocol/server',
  '@opentelemetry/api',
  'entities',
  'fastify',
  'fflate',
  'htmlparser2',
  'ipaddr.js',
  'jose',
  'kysely',
  'lru-cache',
  'mdast-util-from-markdown',
  'minisearch',
  'nodemailer',
  'openid-client',
  'prom-client',
  'saxes',
  'undici',
  'yaml',
  'zod',
])
const OUTSIDE = Object.keys(packageJson.dependencies).filter((name) => !LOADED_BY_EACH_START.has(name))

export default defineConfig({
  plugins: [
    react(),
    ...(forServer
      ? []
      : [...writtenClassNames(import.meta.dirname), chunks.plugin, eagerWrappers(), unusedReact()]),
  ],
  publicDir: false,
  build: forServer
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            portal: 'src/portal.ts',
            'password-worker': 'src/accounts/password-hashing/password-worker.ts',
            'picture-worker': 'src/server/portal-files/picture-worker.ts',
            'workbook-worker': 'src/server/portal-files/workbook-worker.ts',
            'pdf-worker': 'src/server/lease/pdf-worker.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: [...INTERACTIVE_FROM],
        // Older browsers still read the pages: nesting and the like are written out for them.
        cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        assetsInlineLimit: 0,
        // The imports of a lazy part are nearly always loaded already; preload lists would cost every reader
        // more bytes than they save. The layout editor's own are not, and would be found one after the other.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) =>
            needed.filter(
              (name) => name.endsWith('.css') || (EDITOR_FILE.test(file) && EDITOR_PART.test(name)),
            ),
        },
        rolldownOptions: {
          input: { ...SITE, ...EMBED, ...PORTFOLIO },
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { hashCharacters: 'base36', codeSplitting: { groups: chunks.groups } },
        },
      },
  // In development npm packages are loaded by Node itself; the module runner cannot read CommonJS.
  ssr: forServer ? { noExternal: true, external: OUTSIDE } : {},
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
})
