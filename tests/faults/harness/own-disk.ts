/**
 * A disk for the portal of a fault only, removed with it however it ends: a file system mounted in a mount
 * namespace of its own (unshare(1), mount(8)). It needs root.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorMessage } from '#core/text/error-message.ts'

/** `memory`: tmpfs of this size. `image`: a file that holds an ext4 file system. */
export type DiskKind =
  | { readonly kind: 'memory'; readonly megabytes: number }
  | { readonly kind: 'image'; readonly file: string }

export interface OwnDisk {
  /** For `spawnPortal`: the disk is mounted at `folder`, `seed` copied onto it, and then the program started. */
  readonly wrapper: readonly string[]
  /** The same folder, for us: through the process that has it mounted. */
  seenBy(pid: number): string
}

export function ownDisk(disk: DiskKind, folder: string, seed: string): OwnDisk {
  const script = `${mountOf(disk)} "$0" && cp -a ${quoted(seed)}/. "$0" && sync -f "$0" && exec "$@"`
  return {
    wrapper: ['unshare', '--mount', 'sh', '-c', script, folder],
    seenBy: (pid) => `/proc/${pid}/root${folder}`,
  }
}

/**
 * Copies all files of an image to a folder, as a machine finds them that starts again. @throws when it cannot
 * be mounted
 */
export function copyOut(image: string, to: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'kvartal-disk-'))
  try {
    inNamespace(`${mountOf({ kind: 'image', file: image })} "$0" && cp -a "$0"/. ${quoted(to)}`, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws when mkfs.ext4(8) is missing or fails */
export function makeImage(file: string, megabytes: number): void {
  const { status, error, stderr } = spawnSync('mkfs.ext4', ['-q', '-F', file, `${megabytes}M`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`mkfs.ext4: ${error?.message ?? stderr.trim()}`)
}

/** Why there can be no such disk here; `null` = it is possible. */
export function whyNoDisk(kind: DiskKind['kind']): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'kvartal-disk-'))
  const image = path.join(folder, 'image')
  try {
    if (kind === 'image') makeImage(image, 8)
    inNamespace(`${mountOf(kind === 'image' ? { kind, file: image } : { kind, megabytes: 1 })} "$0"`, folder)
    return null
  } catch (failure) {
    return errorMessage(failure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function inNamespace(script: string, folder: string): void {
  const { status, error, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`a mount of its own is not possible: ${error?.message ?? stderr.trim()}`)
}

function mountOf(disk: DiskKind): string {
  return disk.kind === 'memory'
    ? `mount -t tmpfs -o size=${disk.megabytes}m tmpfs`
    : `mount -o loop ${quoted(disk.file)}`
}

/** For sh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
