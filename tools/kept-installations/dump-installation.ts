// An installation as plain SQL that any connection can run, with its figures in the first line.

import { execFileSync } from 'node:child_process'
import { INSTALLATION_FIGURES } from '@panadesk/api/test/installation-figures'
import { Client } from 'pg'

const DUMP = ['--no-owner', '--inserts', '--rows-per-insert=200', '--exclude-table-data=request_login']

/** Without the login of requests, which every cluster has for itself. */
export async function dumpInstallation(url: string): Promise<string> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<object>(INSTALLATION_FIGURES)
  await client.end()
  const text = execFileSync('pg_dump', [...DUMP, url], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const lines = text
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line) && !/^GRANT .* TO \w+_requests;$/.test(line))
  return [`-- figures ${JSON.stringify(rows[0])}`, ...lines].join('\n')
}
