// Players as staff look after them: the user list, and the un-approved users of the dashboard
// (docs/screens.md, "Dashboard", "User List" and "User page").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { implementSharedList } from '../../http/implement-list.ts'
import type { Db } from '../../database/database.ts'
import type { Reader } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

type UserList = (typeof contract.users)['list' | 'unapproved']

/** In the words of the index player_unapproved: a parameter would keep the planner from it. */
const MAY_NOT_BET = sql<boolean>`not player.betting_on`
const MAY_BET = sql<boolean>`player.betting_on`

export const listUsersCall = implementSharedList(contract.users.list, listUsers)

/** All players, or those whose flags are as the filters ask. */
export function listUsers(reader: Reader, asked: Asked<typeof contract.users.list>) {
  const { betting_status: betting, status, is_agent: agent, transfer_point_status: transfer } = asked.filters
  const isNarrowed = [betting, status, agent, transfer].some((flag) => flag !== undefined)
  const players = allPlayers(reader)
    .$if(betting !== undefined, (all) => all.where(betting === 1 ? MAY_BET : MAY_NOT_BET))
    .$if(status !== undefined, (all) => all.where('player.is_active', '=', status === 1))
    .$if(agent !== undefined, (all) => all.where('player.is_agent', '=', agent === 1))
    .$if(transfer !== undefined, (all) => all.where('player.transfer_on', '=', transfer === 1))
  return usersAmong(reader, asked, players, isNarrowed ? {} : { isAllOf: 'player' })
}

export const listUnapprovedUsersCall = implementSharedList(contract.users.unapproved, listUnapprovedUsers)

/** Players who may not bet yet (docs/game.md, "Figures"). */
export function listUnapprovedUsers(reader: Reader, asked: Asked<typeof contract.users.unapproved>) {
  return usersAmong(reader, asked, allPlayers(reader).where(MAY_NOT_BET))
}

type Players = ReturnType<typeof allPlayers>

function allPlayers({ db }: Reader) {
  return db.selectFrom('player')
}

/** Without a search the text columns are left alone, so that an index answers page and count. */
async function usersAmong(
  reader: Reader,
  asked: Asked<UserList>,
  players: Players,
  { isAllOf }: { isAllOf?: 'player' } = {},
) {
  const source = await sqlSource(asked, {
    db: reader.db,
    // Each player has a wallet from the moment of registration. The outer join costs nothing where the order does not ask for it.
    found: players.leftJoin('wallet', 'wallet.player_id', 'player.id'),
    isAllOf,
    id: 'player.id',
    columns: {
      user_name: 'player.name',
      mobile: 'player.mobile',
      email: 'player.email',
      wallet_balance: 'wallet.balance_paise',
      is_agent: 'player.is_agent',
      betting_status: 'player.betting_on',
      transfer_point_status: 'player.transfer_on',
      status: 'player.is_active',
      last_update: 'player.updated_at',
    },
    load: (ids) => loadUsers(reader, ids),
  })
  // What everybody's wallet holds would take reading every wallet.
  return asked.searchValue === '' ? { ...source, sums: undefined } : source
}

function storedUsers(db: Db) {
  return db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .select(['player.id', 'player.name', 'player.mobile', 'player.email', 'player.updated_at', 'wallet.balance_paise'])
    .select(['player.is_agent', 'player.betting_on', 'player.transfer_on', 'player.is_active'])
}

async function loadUsers({ db, timeZone }: Reader, ids: readonly number[]) {
  return (await rowsOf(db, ids, storedUsers, 'player.id')).map((row) => ({
    _id: String(row.id),
    user_name: row.name,
    mobile: row.mobile,
    email: row.email,
    last_update: isoInstant(row.updated_at, timeZone),
    wallet_balance: rupeesOfPaise(row.balance_paise),
    is_agent: wireFlag(row.is_agent),
    betting_status: wireFlag(row.betting_on),
    transfer_point_status: wireFlag(row.transfer_on),
    status: wireFlag(row.is_active),
  }))
}
