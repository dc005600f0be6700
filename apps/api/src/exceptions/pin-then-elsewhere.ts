// Staff set a player's PIN, and the next login came from where that player had never signed in.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { instantWords, playerSubject, type FoundPlayer } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

/** Later than that the player has long chosen a PIN of his own. */
const DAYS_AFTER = 7

interface LoginElsewhere extends FoundPlayer {
  audit_id: number
  set_at: Date
  admin_id: number | null
  admin_name: string
  signed_in_at: Date
  address: string
  device: string
  is_of_staff: boolean
}

export async function findPinsThenElsewhere({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<LoginElsewhere>`
    select set_by.id as audit_id, set_by.created_at as set_at, set_by.admin_id, set_by.admin_name,
      login.created_at as signed_in_at, login.address, login.device, login.address = set_by.address as is_of_staff,
      player_id, name, mobile
    from player_login as login
    join lateral (
      select id, created_at, admin_id, admin_name, address from audit
      where subject = 'player' and subject_id = login.player_id and call = ${contract.userPage.changePin.path}
        and created_at <= login.created_at and created_at > login.created_at - make_interval(days => ${DAYS_AFTER})
      order by id desc limit 1
    ) as set_by on true
    join player on player.id = player_id
    cross join lateral (
      select count(*) as logins, count(*) filter (where address = login.address) as from_there,
        count(*) filter (where device = login.device) as with_it
      from player_login as earlier where earlier.player_id = login.player_id and earlier.created_at < set_by.created_at
    ) as before
    where ${isIn('login.created_at', { from, to })}
      and logins > 0 and from_there = 0 and (with_it = 0 or login.address = set_by.address)
    order by login.id desc`.execute(db)
  return rows.map((row) => ({
    key: String(row.audit_id),
    weight: row.is_of_staff ? 3 : 2,
    subject: playerSubject(row),
    happenedAt: row.signed_in_at,
    evidence: row.is_of_staff
      ? `${row.admin_name} set the PIN, and somebody signed in from the same address as ${row.admin_name}.`
      : `${row.admin_name} set the PIN, and somebody signed in from an address and a device not known before.`,
    facts: [
      { label: 'PIN set at', value: instantWords(row.set_at, timeZone) },
      { label: 'Signed in at', value: instantWords(row.signed_in_at, timeZone) },
      { label: 'Address', value: row.address },
      { label: 'Device', value: row.device === '' ? 'Not told' : row.device },
    ],
    adminIds: [row.admin_id],
  }))
}
