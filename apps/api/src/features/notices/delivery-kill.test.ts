// The kill -9 test of notifications: whoever dies in the middle, each player has it once in the end.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInOverHttp, type HttpStaff } from '../../../test/http-installation.ts'
import { startKillable, type KillableServer, type Victim } from '../../../test/killable-server.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
/** More than two batches. */
const PLAYERS = 12_000

let server: KillableServer
let staff: HttpStaff

beforeAll(async () => {
  server = await startKillable({ mainAdmin: MAIN_ADMIN, nowMs: Date.parse('2026-11-20T09:00+05:30') })
  staff = await signInOverHttp(server.address, MAIN_ADMIN)
  await server.look((db) =>
    sql`
      insert into player (name, mobile, pin_hash, my_code)
      select 'Player', 'm' || number, 'none', 'c' || number from generate_series(1, ${PLAYERS}::int) as number`.execute(
      db,
    ),
  )
})
// After a round that failed, too.
beforeEach(() => server.comeBack())
afterAll(() => server.close())

const KILLS: { killed: string; victims: Victim[] }[] = [
  { killed: 'the API', victims: ['api'] },
  { killed: 'the database', victims: ['database'] },
  { killed: 'all of it', victims: ['api', 'database'] },
]

test.each(KILLS)('goes on after the last whole batch when $killed is killed', async ({ killed, victims }) => {
  const held = await server.hold('select from player where id = (select min(id) + 7000 from player) for update')
  const { _id: id } = await staff.call(contract.notifications.send, {
    user: 'all_users',
    title_en: killed,
    content_en: 'Everybody gets this once.',
    request_key: killed,
  })
  await held.isWaitedForBy('%player_inbox%')
  await server.kill(victims)
  await held.release()
  await server.comeBack()
  await expect.poll(() => counts(id), { timeout: 30_000 }).toMatchObject({ is_done: true })
  expect(await counts(id)).toEqual({ ...everybody(PLAYERS), is_done: true })
})

test('a notification that was answered is delivered although all of it is killed right then', async () => {
  const { _id: id } = await staff.call(contract.notifications.send, {
    user: 'all_users',
    title_en: 'Answered',
    content_en: 'Everybody gets this once.',
  })
  await server.kill(['api', 'database'])
  await server.comeBack()
  await expect.poll(() => counts(id), { timeout: 30_000 }).toEqual({ ...everybody(PLAYERS), is_done: true })
})

function everybody(players: number) {
  return { recipients: players, delivered: players, inboxes: players, players }
}

function counts(id: string) {
  return server.look(async (db) => {
    const { rows } = await sql`
      select recipients, delivered, is_done, count(player_id)::int as inboxes, count(distinct player_id)::int as players
      from (
        select notification.id, recipients, delivered, is_done, player_inbox.player_id
        from notification left join player_inbox on notification_id = notification.id where notification.id = ${id}
      ) as inbox
      group by recipients, delivered, is_done`.execute(db)
    return rows[0]
  })
}
