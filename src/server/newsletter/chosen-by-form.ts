/**
 * The data sources after a form without scripts: in the reader's order, new ones last. What the form did not
 * offer stays, because the reader could not decide on it.
 */
export function chosenByForm({
  stored,
  offered,
  checked,
}: {
  readonly stored: readonly string[]
  readonly offered: readonly string[]
  readonly checked: readonly string[]
}): readonly string[] {
  const [known, wanted] = [new Set(offered), new Set(checked)]
  const kept = stored.filter((id) => !known.has(id) || wanted.has(id))
  const added = offered.filter((id) => wanted.has(id) && !kept.includes(id))
  return [...kept, ...added]
}
