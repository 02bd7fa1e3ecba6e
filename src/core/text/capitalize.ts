/** The text with a capital first letter, as a sentence or a line of its own begins; '' stays ''. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
