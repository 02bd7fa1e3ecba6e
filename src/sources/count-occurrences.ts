/** Counts the occurrences of the part without copying the text. */
export function countOccurrences(text: string, part: string): number {
  let count = 0
  for (let offset = text.indexOf(part); offset >= 0; offset = text.indexOf(part, offset + part.length))
    count += 1
  return count
}
