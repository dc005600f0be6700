// Whether the installation in the new cluster is the one in the old cluster: all that it is made of, every row, and its books.

import type { Client, ClientConfig } from 'pg'
import { withClient } from '@panadesk/postgres/with-client'
import { checkRestored, type RestoredCheck } from '../backup/check-restored.ts'
import { describeSchema } from '../database/describe-schema.ts'
import { StartupError } from '../platform/startup-error.ts'
import { describeRoles } from './copy-roles.ts'
import { readRows, readSequences, type CopiedTable } from './copy-rows.ts'

export interface Servers {
  old: ClientConfig
  fresh: ClientConfig
  /** Of both: archived months are among it. */
  uploadsDir: string
}

/** Refuses in one line what differs. What was wrong in the old installation as well is no difference. */
export async function compareInstallations(servers: Servers, copied: readonly CopiedTable[]): Promise<RestoredCheck> {
  requireSame('What they are made of', await ofBoth(servers, describeSchema))
  requireSame('Roles', await ofBoth(servers, (server) => withClient(server, describeRoles)))
  requireSame('Sequences', await ofBoth(servers, (server) => withClient(server, sequenceLines)))
  const read = await withClient(servers.fresh, readRows)
  requireSame('Rows', { old: copied.map(tableLine), fresh: read.map(tableLine) })
  const before = await checkRestored(servers.old, servers.uploadsDir)
  const after = await checkRestored(servers.fresh, servers.uploadsDir)
  requireSame('The recount', { old: checkLines(before), fresh: checkLines(after) })
  return after
}

async function ofBoth({ old, fresh }: Servers, read: (server: ClientConfig) => Promise<string[]>) {
  return { old: await read(old), fresh: await read(fresh) }
}

async function sequenceLines(client: Client): Promise<string[]> {
  return (await readSequences(client)).map(({ name, last, is_called }) => `${name} ${last} ${is_called}`)
}

function tableLine({ name, rows, sha256 }: CopiedTable): string {
  return `${name}: ${rows} rows, ${sha256}`
}

function checkLines({ tables, results }: RestoredCheck): string[] {
  return [tables, ...results.map(({ name, faultCount }) => `${name}: ${faultCount}`)]
}

const SHOWN_CHARACTERS_MAX = 300

function requireSame(what: string, { old, fresh }: { old: string[]; fresh: string[] }): void {
  const missing = old.find((line) => !fresh.includes(line))
  const added = fresh.find((line) => !old.includes(line))
  if (missing === undefined && added === undefined && old.length === fresh.length) return
  const differing = missing ?? added ?? ''
  const shown = differing.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS_MAX)
  throw new StartupError(
    `${what} of the old database and of the new one are not the same (${missing === undefined ? 'added' : 'lost'}: ${shown}). Nothing was changed.`,
  )
}
