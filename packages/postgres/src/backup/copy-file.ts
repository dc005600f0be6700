// Copies files with their checksums, several at once.

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** What a copy holds: its length and the SHA-256 of its bytes, as hexadecimal digits. */
export type Content = { bytes: number; sha256: string }

const CHUNK_BYTES = 1024 * 1024
const AT_ONCE = 8

/** Copies to a path that must be free. `durable`: comes back when the bytes are on the disk. */
export async function copyFile(from: string, to: string, { durable }: { durable: boolean }): Promise<Content> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES)
        if (bytesRead === 0) break
        const part = buffer.subarray(0, bytesRead)
        hash.update(part)
        await target.writeFile(part)
        bytes += bytesRead
      }
      if (durable) await target.datasync()
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Does `work` for every item, a few at a time. After a failure nothing new is begun, and nothing is under way any more. */
export async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0) throw failures[0]
}
