/** Whether the server responds at an address of this site, with any status. */
export async function canReach(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
