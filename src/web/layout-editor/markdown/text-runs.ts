/**
 * The content of a paragraph as runs with their marks: the form of an editor, from which Markdown marks are
 * written. Marks are nested in one order: link, bold, italic.
 */
import { collapseLines } from '#core/markdown/collapse-lines.ts'
import type { MarkdownInline } from '#core/markdown/tree.ts'

export interface Marks {
  /** Null = no link. */
  readonly href: string | null
  readonly strong: boolean
  readonly emphasis: boolean
}

/** A piece of a paragraph with the marks that hold for all of it. */
export type Run = Marks &
  (
    | { readonly type: 'text'; readonly value: string }
    | { readonly type: 'image'; readonly url: string; readonly alt: string }
    | { readonly type: 'break' }
  )

const UNMARKED: Marks = { href: null, strong: false, emphasis: false }

export function runsOf(inlines: readonly MarkdownInline[], marks: Marks = UNMARKED): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    switch (inline.type) {
      case 'strong':
      case 'emphasis':
        return runsOf(inline.children, { ...marks, [inline.type]: true })
      case 'link':
        return runsOf(inline.children, { ...marks, href: inline.url })
      case 'text':
        return [{ ...marks, type: 'text', value: inline.value }]
      case 'image':
        return [{ ...marks, type: 'image', url: inline.url, alt: inline.alt }]
      case 'break':
        return [{ ...marks, type: 'break' }]
    }
  })
}

/**
 * Normalises runs for Markdown: bold, italic and links begin and end at a word or picture, and no break is at
 * the ends. Linear time.
 */
export function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const oneLine = runs.map((run): Run =>
    run.type === 'text' ? { ...run, value: collapseLines(run.value) } : run,
  )
  const linked = withoutBlankEdges(
    oneLine,
    ({ href }) => href,
    (run) => ({ ...run, href: null }),
  )
  const strong = withoutBlankEdges(
    linked,
    ({ href, strong: isStrong }) => (isStrong ? `${href}` : null),
    (run) => ({ ...run, strong: false }),
  )
  const marked = withoutBlankEdges(
    strong,
    ({ href, strong: isStrong, emphasis }) => (emphasis ? `${isStrong} ${href}` : null),
    (run) => ({ ...run, emphasis: false }),
  )
  return trimRuns(mergeRuns(marked))
}

/**
 * Removes a mark from blanks at both ends of every range that has it. @param keyOf null = the run lacks the
 * mark
 */
function withoutBlankEdges(
  runs: readonly Run[],
  keyOf: (run: Run) => string | null,
  unmark: (run: Run) => Run,
): readonly Run[] {
  const result: Run[] = []
  for (let start = 0; start < runs.length;) {
    const first = runs[start]
    const key = first ? keyOf(first) : null
    let end = start + 1
    while (key !== null && end < runs.length && keyOfRun(runs[end], keyOf) === key) end += 1
    const stretch = runs.slice(start, end)
    result.push(...(key === null ? stretch : unmarkedEdges(stretch, unmark)))
    start = end
  }
  return result
}

function keyOfRun(run: Run | undefined, keyOf: (run: Run) => string | null): string | null {
  return run ? keyOf(run) : null
}

function unmarkedEdges(stretch: readonly Run[], unmark: (run: Run) => Run): readonly Run[] {
  const first = stretch.findIndex((run) => !isBlank(run))
  if (first < 0) return stretch.map(unmark)
  const last = stretch.findLastIndex((run) => !isBlank(run))
  return stretch.flatMap((run, index): readonly Run[] => {
    if (index < first || index > last) return [unmark(run)]
    if (run.type !== 'text') return [run]
    const before = index === first ? (/^\s*/.exec(run.value)?.[0] ?? '') : ''
    const after = index === last ? run.value.slice(run.value.trimEnd().length) : ''
    const middle = run.value.slice(before.length, run.value.length - after.length)
    return [
      ...(before === '' ? [] : [unmark({ ...run, value: before })]),
      { ...run, value: middle },
      ...(after === '' ? [] : [unmark({ ...run, value: after })]),
    ]
  })
}

function isBlank(run: Run): boolean {
  return run.type === 'break' || (run.type === 'text' && run.value.trim() === '')
}

export function hasSameMarks(a: Marks, b: Marks): boolean {
  return a.href === b.href && a.strong === b.strong && a.emphasis === b.emphasis
}

/** Joins adjacent texts with equal marks; removes empty ones. */
export function mergeRuns(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const before = merged.at(-1)
    if (run.type === 'text' && run.value === '') continue
    if (run.type === 'text' && before?.type === 'text' && hasSameMarks(run, before)) {
      merged[merged.length - 1] = { ...before, value: before.value + run.value }
    } else {
      merged.push(run)
    }
  }
  return merged
}

/** Removes blanks at the ends of lines, and breaks at the ends. */
function trimRuns(runs: readonly Run[]): readonly Run[] {
  const lines: Run[] = []
  for (const [index, run] of runs.entries()) {
    if (run.type !== 'text') {
      lines.push(run)
      continue
    }
    const isFirst = index === 0 || runs[index - 1]?.type === 'break'
    const isLast = index === runs.length - 1 || runs[index + 1]?.type === 'break'
    const opened = isFirst ? run.value.trimStart() : run.value
    const value = isLast ? opened.trimEnd() : opened
    if (value !== '') lines.push({ ...run, value })
  }
  const first = lines.findIndex(({ type }) => type !== 'break')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(({ type }) => type !== 'break') + 1)
}
