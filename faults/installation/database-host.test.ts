import { expect, test } from 'vitest'
import { waitFor } from '../wait.ts'
import { startDatabaseHost } from './database-host.ts'
import { connectOwner, lookInto } from './postgres-processes.ts'

const AT_REST = { what: 'a database at rest', withinMs: 30_000 }

test('a database is at rest while others look into it, and not while somebody has begun something', async () => {
  const host = await startDatabaseHost('looks')
  try {
    await lookInto(host.dataDir, async (ask) => {
      await ask('begin')
      await waitFor(() => host.atRest(), AT_REST)
      await ask('rollback')
    })
    const client = await connectOwner(host.dataDir)
    await client.query('begin; select 17 as begun')
    await expect.poll(() => host.atRest().catch((error: Error) => error.message)).toContain('select 17 as begun')
    await client.end()
    await waitFor(() => host.atRest(), AT_REST)
  } finally {
    await host.close([])
  }
})
