import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { projectFiles, readText, ROOT, syntaxOf } from './source-files.ts'

const files = projectFiles()
const TEXT_FILE =
  /\.(?:tsx?|js|mjs|css|html|json|jsonc|md|ya?ml|txt|svg|csv|geojson|sh)$|^\.(?:npmrc|gitignore|ci\/run)$/
const texts = files.filter((path) => TEXT_FILE.test(path) && path !== 'package-lock.json')
const code = files.filter((path) => /\.(?:tsx?|js)$/.test(path))
const typescript = code.filter((path) => /\.tsx?$/.test(path))
const documents = files.filter((path) => path.endsWith('.md'))

/** `'path:line: what'` for each match; patterns are written in pieces where they would match themselves. */
function findings(paths: readonly string[], pattern: RegExp, read = readText): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => {
        const found = pattern.exec(line)
        return found === null ? [] : [`${path}:${index + 1}: ${found[0]}`]
      }),
  )
}

describe('code', () => {
  test('there is some', () => expect(typescript.length).toBeGreaterThan(0))

  test('no file or folder is a drawer for everything', () => {
    const drawer = /(?:^|\/)(?:utils?|helpers?|misc|common)(?:[./]|$)/
    expect(files.filter((path) => drawer.test(path))).toEqual([])
  })

  test('no marks of unfinished work', () => {
    expect(findings(texts, /\b(?:TO{1}DO|FIX{1}ME)\b/)).toEqual([])
  })

  test('no type is any', () => {
    const isAny = (path: string) => syntaxOf(path).some(({ type }) => type === 'TSAnyKeyword')
    // Parsing takes most of the time, and the type is a word.
    expect(typescript.filter((path) => /\bany\b/.test(readText(path)) && isAny(path))).toEqual([])
  })

  test('no error of the compiler is silenced', () => {
    expect(findings(code, /@ts-(?:ignore|expect-error|nocheck)/)).toEqual([])
  })

  test('no pattern has flags for a part of it, which V8 forgets where it does not optimise', () => {
    expect(findings(code, /\(\?[ims]*-?[ims]+:/)).toEqual([])
  })

  test('only raw-response.ts hijacks replies', () => {
    expect(
      findings(
        typescript.filter((path) => path.startsWith('src/')),
        /\.hijack\b/,
      ),
    ).toEqual([expect.stringMatching(/^src\/server\/responses\/raw-response\.ts:/)])
  })

  test('no test disables others', () => {
    expect(findings(code, /\b(?:test|it|describe|suite)(?:\.\w+)*\.only\b\s*[(.]/)).toEqual([])
  })
})

describe('published files', () => {
  /** Absolute paths of a development machine; web addresses do not match. */
  const MACHINE_PATH = /(?<![\w.\-/:}])(?:\/(?:home|Users|root|work|workspace)\/[\w.-]|[A-Z]:\\Users\\)/
  const REGISTRY =
    /https?:\/\/[^\s"'<>)]*\b(?:registry|artifactory|nexus|verdaccio)\b|\bregistry\.(?:npmjs|yarnpkg)\b/i

  const pieces = (...parts: string[]) => parts.join('')
  test.each([
    ['a home folder', MACHINE_PATH, pieces('/ho', 'me/kari/portal'), true],
    ['a work folder', MACHINE_PATH, pieces('cd /wo', 'rk/main'), true],
    ['a page of the web', MACHINE_PATH, 'https://example.no/home/kari', false],
    ['a folder of the project', MACHINE_PATH, 'src/work/a.ts', false],
    ['a programme that Debian puts there', MACHINE_PATH, '/usr/bin/chromium', false],
    ['a registry', REGISTRY, pieces('https://regis', 'try.example.com/zod'), true],
    ['our registry of blocks', REGISTRY, 'src/blocks/registry.web.ts', false],
  ])('%s', (_why, pattern, line, isFound) => expect(pattern.test(line)).toBe(isFound))

  test('no absolute path of a development machine', () => expect(findings(texts, MACHINE_PATH)).toEqual([]))

  test('no address of a package registry, lockfile included', () => {
    expect(findings([...texts, 'package-lock.json'], REGISTRY)).toEqual([])
  })
})

describe('documents', () => {
  /** Fenced and inline code holds examples, not links. */
  const prose = (path: string) =>
    readText(path)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .replaceAll(/`[^`\n]*`/g, '')

  /** The anchors that a forge generates for headings: `'## The two APIs'` → `the-two-apis`. */
  const anchorsOf = (path: string) =>
    [...readText(path).matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    )

  test('links inside the project lead somewhere', () => {
    const links = documents.flatMap((path) =>
      [...prose(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)[^)]*\)/g)].map(([, link = '']) => ({
        path,
        link,
      })),
    )
    const broken = links.filter(({ path, link }) => {
      const [file = '', anchor] = decodeURI(link).split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('npm commands that are named exist', () => {
    const commands = documents.flatMap((path) =>
      [...readText(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => ({
        path,
        name: run ?? short ?? '',
      })),
    )
    expect(commands.filter(({ name }) => !(name in packageJson.scripts))).toEqual([])
  })
})
