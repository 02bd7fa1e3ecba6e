/** Common checks of mails: golden files, valid markup, visible text, and colours for both themes. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COLOUR_ROLES, type ColourClass } from '#email-ui/mail-style.ts'
import { palettes } from '#core/palette.ts'
import { htmlValidator } from './factories/html-validator.ts'

const FOLDER = fileURLToPath(new URL('golden/', import.meta.url))

const validator = htmlValidator({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Outlook for Windows reads the attributes of old, and every program the styles of the element itself.
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
})

/** Errors of the markup, one line each. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return [
    ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ...columnFaults(html),
  ]
}

/**
 * Tables whose rows have different numbers of columns, or with a column in which no cell starts (HTML,
 * 4.9.12). Cells span columns here, and never rows.
 */
export function columnFaults(html: string): string[] {
  const open: { readonly starts: Set<number>; width: number; row: number }[] = []
  const faults: string[] = []
  for (const [tag, name = ''] of html.matchAll(/<(\/?(?:table|tr|t[dh]))\b[^>]*>/g)) {
    const table = open.at(-1)
    if (name === 'table') open.push({ starts: new Set(), width: 0, row: 0 })
    else if (name === '/table') {
      const { starts, width } = open.pop() ?? { starts: new Set(), width: 0 }
      for (let column = 0; column < width; column += 1)
        if (!starts.has(column)) faults.push(`table: no cell begins in column ${column + 1} of ${width}`)
    } else if (table && name === 'tr') table.row = 0
    else if (table && /^t[dh]$/.test(name)) {
      table.starts.add(table.row)
      table.row += Number(/\bcolspan="(\d+)"/i.exec(tag)?.[1] ?? 1)
      table.width = Math.max(table.width, table.row)
    }
  }
  return faults
}

/** A tag to a line, so that a difference can be read. */
export function readableHtml(html: string): string {
  return html.replaceAll(/></g, '>\n<')
}

/**
 * To accept a golden mail, move its `-changed` twin over it after a review of both. A new one is written at
 * once.
 *
 * @param name with its folder: `mails/welcome.nb.html`
 * @returns the twin, or '' when nothing has changed
 */
export function changedFile(name: string, content: string): string {
  const file = `${FOLDER}${name}`
  const changed = file.replace(/(\.\w+)$/, '-changed$1')
  if (!existsSync(file)) {
    if (process.env.CI !== undefined) throw new Error(`${file} is not in the repository`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const isSame = readFileSync(file, 'utf8') === content
  if (!isSame) writeFileSync(changed, content)
  else rmSync(changed, { force: true })
  return isSame ? '' : changed
}

/** Visible text of an HTML mail without pictures, on one line. */
export function seenText(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<\/?(?:a|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}@.:/%_-]+/gu)?.map((word) => word.replace(/[.:]+$/, '')) ?? []
}

/** Every element that has a colour, and whether a class of it has the dark twin. */
export function colouredTags(html: string): { readonly tag: string; readonly isKnown: boolean }[] {
  return [...html.matchAll(/<[a-z0-9]+\b[^>]*\bstyle="([^"]*)"[^>]*>/g)].flatMap(([tag, style = '']) => {
    const roles = (/\bclass="([^"]*)"/.exec(tag)?.[1] ?? '')
      .split(' ')
      .filter(isColourClass)
      .map((name) => palettes.light[COLOUR_ROLES[name].token])
    return [...style.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => ({
      tag,
      isKnown: roles.some((role) => role === colour),
    }))
  })
}

function isColourClass(name: string): name is ColourClass {
  return Object.hasOwn(COLOUR_ROLES, name)
}
