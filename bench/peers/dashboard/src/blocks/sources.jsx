/** @param {{ names: string[] }} props as the answers name them, repeated or not */
export function Sources({ names }) {
  const all = [...new Set(names.filter((name) => name !== ''))]
  return all.length > 0 && <p className="note">Kilder: {all.join(', ')}</p>
}
