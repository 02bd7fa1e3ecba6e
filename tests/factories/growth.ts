/** How the time that reading takes grows with what is read: a ratio, so that it is the same on every machine. */

/**
 * ms of CPU time. Hides what collecting garbage and compiling add to a short time, and is a fraction of what
 * square growth would take.
 */
const NOISE_MS = 5

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * @param read is given the beginning of the short text once before it is looked at how long it takes
 * @returns how many times as long the long text takes as the short one: about the ratio of their lengths, or
 *   less, where each character is looked at a number of times that does not depend on the length; the square
 *   of it where it does
 */
export async function growthOf(
  read: (text: string) => unknown,
  { short, long }: { readonly short: string; readonly long: string },
): Promise<number> {
  await read(short.slice(0, 1_000))
  const shortMs = await cpuMs(() => read(short))
  return ((await cpuMs(() => read(long))) + NOISE_MS) / (shortMs + NOISE_MS)
}
