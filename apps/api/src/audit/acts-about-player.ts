// Which audit rows are about one player: the account, its deposits and withdrawals, and who tried wrong PINs of it.
import { sql, type RawBuilder } from 'kysely'

/** Each part is a lookup in the index on subjects; as arrays the ids are known before it is read. */
export function isAboutPlayer(playerId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    subject in ('player', 'player-lockout', 'player-wrong-try') and subject_id = ${playerId}
    or subject = 'deposit' and subject_id = any(array(select id from deposit where player_id = ${playerId}))
    or subject = 'withdrawal' and subject_id = any(array(select id from withdrawal where player_id = ${playerId}))
  )`
}
