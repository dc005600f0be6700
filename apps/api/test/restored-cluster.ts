// Looks into a restored cluster by serving it as an operator would, with the programs of its installation.

import { mkdtempSync, chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostmaster } from '../src/platform/database/embedded/postmaster.ts'

interface RestoredCluster {
  /** Whose user and database are looked into. */
  url: string
  folder: string
  /** For its socket. */
  place: string
  installation: string
}

/** In paise. */
export async function balanceIn(
  { url, folder, place, installation }: RestoredCluster,
  playerId: string,
): Promise<number> {
  const { uid, gid } = statSync(folder)
  const socketFolder = mkdtempSync(join(place, 'look-'))
  chownSync(socketFolder, uid, gid)
  const switchTo = uid === process.getuid?.() ? {} : { switchTo: { uid, gid } }
  const { user = '', database = '' } = new Client({ connectionString: url })
  const connection = { host: socketFolder, port: 5432, user, database }
  const server = await startPostmaster({
    cluster: { folder, binaries: installation, user: { uid, gid, ...switchTo }, isReachable: true },
    socketFolder,
    settings: {},
    answersTo: connection,
  })
  const client = new Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ paise: string }>(
      'select balance_paise as paise from wallet where player_id = $1',
      [playerId],
    )
    return Number(rows[0]?.paise)
  } finally {
    await client.end()
    await server.stop()
  }
}
