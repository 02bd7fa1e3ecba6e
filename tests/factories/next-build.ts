/** A copy of the build in `dist` as a next build in which every script and style of the browser has changed. */
import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './spawned-portal.ts'

/** File names with a content hash. */
const HASHED = /[\w.-]+-[a-z0-9]{8}\.(?:js|css)/g
const HASH = /(?<=-)[a-z0-9]{8}(?=\.\w+$)/

export interface Build {
  /** For Node. */
  readonly main: string
  /** Scripts, styles and typefaces of the browser, without their compressed forms. */
  readonly files: readonly string[]
}

/** The build in `dist`. */
export async function currentBuild(): Promise<Build> {
  return buildIn(ROOT)
}

/** @param folder for the build; the caller removes it */
export async function nextBuild(folder: string): Promise<Build> {
  await cp(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const client = path.join(folder, 'dist', 'client')
  const assets = path.join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
  const renamed = new Map(
    names.map((name) => [name, name.replace(HASH, (hash) => hash.split('').toReversed().join(''))]),
  )
  for (const file of [
    ...names.map((name) => path.join(assets, name)),
    path.join(client, '.vite', 'manifest.json'),
  ]) {
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(HASHED, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [name, next] of renamed) {
    await rename(path.join(assets, name), path.join(assets, next))
    for (const ending of ['.br', '.gz']) await rm(path.join(assets, name + ending), { force: true })
  }
  return buildIn(folder)
}

async function buildIn(root: string): Promise<Build> {
  const files = (await readdir(path.join(root, 'dist', 'client', 'assets'))).filter(
    (name) => !/\.(?:br|gz)$/.test(name),
  )
  return { main: path.join(root, 'dist', 'server', 'main.js'), files }
}
