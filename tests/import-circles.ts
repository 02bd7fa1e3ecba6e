/** Files that import themselves round a corner: none of them can be understood, moved or tested without the others. */

/**
 * @param imports the files that each file imports; what is no key itself is passed over
 * @returns each circle as a text, `a.ts → b.ts → a.ts`, as it is found on the way through the files in their order: none left means none there
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
