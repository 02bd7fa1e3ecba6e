/** Checkboxes in the Markdown source, toggled without rewriting the rest of the text (decision 41). */

/** A list item with a checkbox, possibly quoted or nested. */
const TASK = /^(?<before>\s*(?:>\s*)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[)(?<mark>[ xX])\](?=\s|$)/

/**
 * Whether each task is checked, in source order. A line that only looks like a task counts too: compare with
 * the tree before toggling.
 */
export function tasksOf(source: string): readonly boolean[] {
  return source.split('\n').flatMap((line) => {
    const mark = TASK.exec(line)?.groups?.['mark']
    return mark === undefined ? [] : [mark !== ' ']
  })
}

/** Label of each of {@link tasksOf}. */
export function taskWords(source: string): readonly string[] {
  return source.split('\n').flatMap((line) => {
    const match = TASK.exec(line)
    return match ? [line.slice(match[0].length).trim()] : []
  })
}

/**
 * The source with one of {@link tasksOf} checked or unchecked. @param index from 0; a missing one changes
 * nothing
 */
export function withTask(source: string, index: number, isDone: boolean): string {
  let taskIndex = -1
  return source
    .split('\n')
    .map((line) => {
      const match = TASK.exec(line)
      if (!match) return line
      taskIndex += 1
      const before = match.groups?.['before'] ?? ''
      return taskIndex === index ? `${before}${isDone ? 'x' : ' '}${line.slice(before.length + 1)}` : line
    })
    .join('\n')
}
