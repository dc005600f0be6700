// How much memory a process holds.

import { readFileSync } from 'node:fs'

const KIB_PER_MIB = 1024

/** Resident, in MiB. */
export function memoryMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kib ?? 0) / KIB_PER_MIB)
}
