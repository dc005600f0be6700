// An installation that never served, for servers of tests to begin with: to make a cluster and its tables takes longer than all else
// of a start. Whoever started the tests has made one with `found-once.ts` and says where it is.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const CLUSTER = 'postgres'

/** Nothing where none was made, or where something has been on this data folder. */
export function beginFounded(dataDir: string): void {
  const founded = process.env['FOUNDED_INSTALLATION']
  const cluster = join(dataDir, CLUSTER)
  if (founded === undefined || existsSync(cluster)) return
  cpSync(join(founded, CLUSTER), cluster, { recursive: true })
}
