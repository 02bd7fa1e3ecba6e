/**
 * Two builds from one configuration: KVARTAL_BUILD=client makes dist/client (one entry per language, hashed files, a manifest),
 * KVARTAL_BUILD=server makes dist/server (the whole server; npm packages of `dependencies` stay outside).
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const forServer = process.env.KVARTAL_BUILD === 'server'

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: forServer
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node26',
        rolldownOptions: {
          input: { main: 'src/main.ts', portal: 'src/portal.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { nb: 'src/web/entry-nb.tsx', en: 'src/web/entry-en.tsx' },
          output: { hashCharacters: 'base36' },
        },
      },
  // In development npm packages are loaded by Node itself; the module runner cannot read CommonJS.
  ssr: forServer ? { noExternal: true, external: Object.keys(packageJson.dependencies) } : {},
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
})
