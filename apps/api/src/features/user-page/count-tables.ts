// How many rows the tables of the user page have that are not counted by what moved: in one statement, each by an index that
// has the user first.
import { sql } from 'kysely'
import { isAboutPlayer } from '../../audit/acts-about-player.ts'
import type { Db } from '../../database/database.ts'

interface Counts {
  deposits: number
  withdrawals: number
  bids: number
  logins: number
  staff: number
  openDeposits: number
  openWithdrawals: number
}

export async function countTables(db: Db, playerId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from deposit where player_id = ${playerId} and deleted_at is null) as deposits,
      (select count(*) from withdrawal where player_id = ${playerId}) as withdrawals,
      (select count(*) from bid where player_id = ${playerId}) as bids,
      (select count(*) from player_login where player_id = ${playerId}) as logins,
      (select count(*) from audit where ${isAboutPlayer(playerId)} and not is_reading) as staff,
      (select count(*) from deposit where player_id = ${playerId} and status = 'pending' and deleted_at is null)
        as "openDeposits",
      (select count(*) from withdrawal where player_id = ${playerId} and status = 'pending') as "openWithdrawals"`.execute(
    db,
  )
  const [counts] = rows
  return counts ?? { deposits: 0, withdrawals: 0, bids: 0, logins: 0, staff: 0, openDeposits: 0, openWithdrawals: 0 }
}
