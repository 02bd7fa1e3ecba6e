/** The checkboxes of a text as it was written, ticked without rewriting the rest of the text (decision 41). */

/** An item of a list, maybe quoted or in other lists, that opens with a checkbox. */
const TASK = /^(?<before>\s*(?:>\s*)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[)(?<mark>[ xX])\](?=\s|$)/

/**
 * Whether each is ticked, in the order of the text. A line that only looks like one counts as well: compare
 * with the tree before ticking.
 */
export function tasksOf(source: string): readonly boolean[] {
  return source.split('\n').flatMap((line) => {
    const mark = TASK.exec(line)?.groups?.['mark']
    return mark === undefined ? [] : [mark !== ' ']
  })
}

/** What each of {@link tasksOf} says behind its box. */
export function taskWords(source: string): readonly string[] {
  return source.split('\n').flatMap((line) => {
    const found = TASK.exec(line)
    return found ? [line.slice(found[0].length).trim()] : []
  })
}

/**
 * The same text with one of {@link tasksOf} ticked or not. @param index counted from 0; one that does not
 * exist changes nothing
 */
export function withTask(source: string, index: number, isDone: boolean): string {
  let at = -1
  return source
    .split('\n')
    .map((line) => {
      const found = TASK.exec(line)
      if (!found) return line
      at += 1
      const before = found.groups?.['before'] ?? ''
      return at === index ? `${before}${isDone ? 'x' : ' '}${line.slice(before.length + 1)}` : line
    })
    .join('\n')
}
