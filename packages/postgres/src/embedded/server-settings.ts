// How the embedded server is tuned.

import { totalmem } from 'node:os'
import { existsSync, statfsSync } from 'node:fs'

export type ServerSettings = Record<string, string>

const MIB = 1024 * 1024
const GIB = 1024 * MIB

/** The settings of a durable server on this machine; `folder` lies on the disk that the write-ahead log will use. */
export function serverSettings(folder: string): ServerSettings {
  const memory = usableMemoryBytes()
  const disk = statfsSync(folder)
  return {
    shared_buffers: mebibytes(clamp(memory / 4, { from: 32 * MIB, to: GIB })),
    effective_cache_size: mebibytes(memory / 2),
    work_mem: mebibytes(clamp(memory / 512, { from: 4 * MIB, to: 32 * MIB })),
    maintenance_work_mem: mebibytes(clamp(memory / 32, { from: 32 * MIB, to: 256 * MIB })),
    max_connections: '100',
    random_page_cost: '1.1',
    // Rare checkpoints: after each one, every touched page goes whole into the log, and settlements touch many.
    checkpoint_timeout: '15min',
    max_wal_size: mebibytes(clamp((disk.bavail * disk.bsize) / 10, { from: 64 * MIB, to: 4 * GIB })),
    // The archive of a backup folder that is full or away must not fill this disk as well; the archive ends then.
    max_slot_wal_keep_size: mebibytes(clamp((disk.bavail * disk.bsize) / 4, { from: GIB, to: 64 * GIB })),
    // The one method compiled in makes settlements four times slower.
    wal_compression: 'off',
    jit: 'off',
    synchronous_commit: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    dynamic_shared_memory_type: sharedMemoryType(),
    ...LOG_SETTINGS,
  }
}

/** One file per weekday, overwritten a week later. Terse leaves out the DETAIL lines, which quote values of rows. */
const LOG_SETTINGS: ServerSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

// A container may have less than the machine; without a limit the figure is absurdly large or zero.
function usableMemoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}

// Containers often have 64 MB of /dev/shm, too little for parallel queries; files in the data folder do as well.
function sharedMemoryType(): string {
  if (process.platform !== 'linux') return 'posix'
  if (!existsSync('/dev/shm')) return 'mmap'
  const shm = statfsSync('/dev/shm')
  return shm.blocks * shm.bsize >= 256 * MIB ? 'posix' : 'mmap'
}

function clamp(bytes: number, limits: { from: number; to: number }): number {
  return Math.min(Math.max(bytes, limits.from), limits.to)
}

function mebibytes(bytes: number): string {
  return `${Math.floor(bytes / MIB)}MB`
}
