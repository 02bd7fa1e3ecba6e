/** Whether the server answers at an address of this site, whatever it says. */
export async function canReach(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
