/** Growth of the running time with the input: a ratio, so that it is the same on every machine. */

/**
 * ms of CPU time. Covers garbage collection and compilation in short runs, and is a fraction of the time of
 * quadratic growth.
 */
const NOISE_MS = 5

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * @param read is called once with the start of the short text before it is measured
 * @returns time of the long text divided by that of the short one: at most about the ratio of their lengths
 *   for linear time, its square for quadratic time
 */
export async function growthOf(
  read: (text: string) => unknown,
  { short, long }: { readonly short: string; readonly long: string },
): Promise<number> {
  await read(short.slice(0, 1_000))
  const shortMs = await cpuMs(() => read(short))
  return ((await cpuMs(() => read(long))) + NOISE_MS) / (shortMs + NOISE_MS)
}
