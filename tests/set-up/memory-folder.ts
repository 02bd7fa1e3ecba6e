/**
 * A folder for the temporary files of a test run, gone when the run is, however that ended. In memory where
 * there is room: each commit of a store waits for the disk otherwise, and a run makes thousands.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** A run takes a part of it; containers often have 64 MB. */
const MIN_FREE_BYTES = 3 * 2 ** 30

/** Waits for the end of the process that holds its input, and for servers that stop then. */
const KEEPER = 'cat >/dev/null; sleep 8; rm -rf "$0"'

/** @returns undefined where the parent is missing, has little free memory, or programs may not be run in it */
export function memoryFolder(parent = IN_MEMORY): string | undefined {
  try {
    accessSync(parent, constants.W_OK)
    const { bavail, bsize } = statfsSync(parent)
    // What it could hold may be more than the machine has left.
    if (Math.min(bavail * bsize, process.availableMemory()) < MIN_FREE_BYTES) return undefined
    const folder = keptFolder(parent)
    return runsProgramsIn(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/** A folder that is removed with this process. */
export function keptFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'kvartal-'))
  // Servers of another user have their folders in it as well.
  chmodSync(folder, 0o711)
  const keeper = spawn('/bin/sh', ['-c', KEEPER, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    keeper.kill('SIGKILL')
  })
  return folder
}

function runsProgramsIn(folder: string): boolean {
  const program = path.join(folder, 'tried')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
