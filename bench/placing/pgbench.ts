// The floor of placing: pgbench sends the statements that the API sends for a slip, on as many connections.
import { assert } from '@panadesk/domain/assert'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SIGNED_IN_PLAYER } from '@panadesk/api/identity/player-sessions'
import type { Book } from '../book/open-book.ts'
import { TOKEN_HASH_SQL, type BenchPlayers } from './bench-players.ts'

/** The embedded PostgreSQL brings no pgbench; Debian's package postgresql-contrib does. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Slips a second. */
export async function runPgbench(
  { appPoolConfig }: Book,
  { players, connections, seconds }: { players: BenchPlayers; connections: number; seconds: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'panadesk-pgbench-'))
  try {
    const script = join(folder, 'slip.sql')
    writeFileSync(script, slipScript(players))
    const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script]
    const { host, user, database } = appPoolConfig
    assert(host !== undefined && user !== undefined && database !== undefined, 'the embedded server has a socket')
    const child = spawn('pgbench', [...options, database], {
      env: { ...process.env, PGHOST: host, PGUSER: user, PGOPTIONS: appPoolConfig.options ?? '' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const [code] = (await once(child, 'close')) as [number]
    const tps = /tps = ([\d.]+)/.exec(output)?.[1]
    assert(code === 0 && tps !== undefined && !/aborted/.test(output), `pgbench ends well: ${output}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The whole slip of whom a token stands for; the placing benchmark makes sure that the API sends this and nothing else. */
function slipScript({ count, openGames }: BenchPlayers): string {
  const games = openGames.map((id, index) => `when :place = ${index} then ${id}`).join(' ')
  return `\\set number random(1, ${count})
\\set place random(0, ${openGames.length - 1})
\\set game case ${games} end
\\set first random(0, 9)
\\set second mod(:first + 1, 10)
\\set third mod(:first + 3, 10)
\\set key_a random(1, 9000000000000000)
\\set key_b random(1, 9000000000000000)
select player.is_stale, place_slip_once('bench-' || :key_a::bigint || '-' || :key_b::bigint, sha256(convert_to(:key_a::bigint::text, 'UTF8')), player.id,
  :game, 'Asia/Kolkata', '{single-digit,single-digit,single-digit}'::game_type[],
  array[:first::int::text, :second::int::text, :third::int::text], '{1000,1000,1000}'::bigint[],
  '{close,close,close}'::session[], '{close,close,close}'::session[]) as reply
from (${SIGNED_IN_PLAYER.replace('$1', () => TOKEN_HASH_SQL(':number::int'))}) as player;
`
}
