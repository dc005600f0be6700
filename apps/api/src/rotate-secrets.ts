// Gives the house new secrets of its own (app_secret), for when somebody may have seen the old ones; the servers must be
// started again.

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { loadConfig } from './platform/config.ts'
import { joinDatabase } from './platform/database/start-database.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { resealSecrets } from './platform/second-factor/reseal.ts'
import { SEALING_KEY } from './platform/second-factor/sealed-secret.ts'

// The key of the second factors is no secret that a server makes anew: what it seals would be lost.
const ROTATE = `
  with gone as (delete from app_secret where name <> '${SEALING_KEY}' returning name)
  insert into audit (admin_name, address, call, subject, request_id)
  select 'operator', 'command line', 'rotate-secrets', 'app_secret', $1
  returning (select string_agg(name, ', ' order by name) from gone) as names`

await runCommand(async () => {
  const server = await joinDatabase(loadConfig(), printLine)
  // The server's own role may read secrets and add some, but not take any away.
  const client = new Client(server.poolConfig('owner'))
  try {
    await client.connect()
    await client.query('begin')
    await resealSecrets(client)
    const { rows } = await client.query<{ names: string | null }>(ROTATE, [randomUUID()])
    await client.query('commit')
    printLine(
      `Taken away: ${rows[0]?.names ?? 'none'}. Start every server again now; each start makes what is missing.`,
    )
    printLine('The secrets of second factors are sealed under a new key; phones and recovery codes stay good.')
  } finally {
    await client.end()
    await server.stop()
  }
})
