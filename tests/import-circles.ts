/**
 * Import cycles between files or folders: none of the members can be understood, moved or tested without the
 * others.
 */
import { posix } from 'node:path'

/**
 * @param imports the files (or folders) that each one imports; names that are not keys are ignored
 * @returns each cycle as a text, `a.ts → b.ts → a.ts`, in the order of the traversal; empty = no cycles
 */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (path: string) => {
    const since = way.indexOf(path)
    if (since >= 0) circles.push([...way.slice(since), path].join(' → '))
    if (since >= 0 || done.has(path)) return
    way.push(path)
    for (const next of new Set(imports.get(path))) visit(next)
    way.pop()
    done.add(path)
  }
  for (const path of imports.keys()) visit(path)
  return circles
}

/**
 * Strongly connected files (Tarjan): files that all reach each other by imports.
 *
 * @param imports the files that each file imports; what is no key itself is skipped
 * @returns each group of at least two files, sorted
 */
export function circularGroups(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = []
  const indexes = new Map<string, number>()
  const stack: string[] = []
  const visit = (path: string): number => {
    const index = indexes.size
    indexes.set(path, index)
    const start = stack.push(path) - 1
    let low = index
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      if (!indexes.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, indexes.get(next) ?? index)
    }
    if (low === index) {
      const group = stack.splice(start)
      if (group.length > 1) groups.push(group.sort())
    }
    return low
  }
  for (const path of imports.keys()) if (!indexes.has(path)) visit(path)
  return groups
}

/**
 * Imports between folders. A folder and one inside it count as one: neither imports the other.
 *
 * @param imports the files that each file imports
 */
export function folderImports(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const [path, targets] of imports) {
    const folder = posix.dirname(path)
    const others = targets
      .map((target) => posix.dirname(target))
      .filter((other) => !isWithin(other, folder) && !isWithin(folder, other))
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])])
  }
  return folders
}

function isWithin(folder: string, outer: string): boolean {
  return `${folder}/`.startsWith(`${outer}/`)
}
