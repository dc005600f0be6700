// One page of players as staff look after them: behind the user list and the un-approved users (spec 1 §3, spec 3 §3).
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../../platform/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import {
  containsPattern,
  countRows,
  offsetOf,
  orderBy,
  searchedWholeId,
  type PageRequest,
} from '../../platform/paging.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

/** What the columns of the two screens sort by. */
export const USER_COLUMNS = {
  userName: 'player.name',
  mobile: 'player.mobile',
  email: 'player.email',
  walletBalance: 'wallet.balance_paise',
  isAgent: 'player.is_agent',
  betting: 'player.betting_on',
  transfer: 'player.transfer_on',
  active: 'player.is_active',
  lastUpdate: 'player.updated_at',
} as const

type UserColumn = (typeof USER_COLUMNS)[keyof typeof USER_COLUMNS]
type Reader = Pick<Platform, 'db' | 'timeZone'>

export interface UserList {
  /** Whether players who may bet already are left out (domain §4). */
  onlyUnapproved: boolean
  /** The columns after #, in the order of the screen. */
  columns: readonly UserColumn[]
  startCounts: 'page' | 'offset'
}

/** Searches name, mobile and email as substrings, and the id whole. */
export async function pageOfUsers({ db, timeZone }: Reader, list: UserList, page: PageRequest) {
  const found = foundUsers({ db }, list, page.searchValue)
  // Each player has a wallet from the moment of registration. The outer join costs nothing where the order does not ask for it.
  const listed = await found
    .leftJoin('wallet', 'wallet.player_id', 'player.id')
    .select('player.id')
    .orderBy(orderBy(page, { idColumn: 'player.id', columns: list.columns }))
    .limit(page.length)
    .offset(offsetOf(page, list.startCounts))
    .execute()
  const count = await countRows(page, { startCounts: list.startCounts, listed: listed.length }, async () => {
    const counted = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  const users = await loadUsers(
    db,
    listed.map(({ id }) => id),
  )
  const data = listed.flatMap(({ id }) => {
    const user = users.get(id)
    return user === undefined ? [] : [userRow(user, timeZone)]
  })
  return { data, recordsFiltered: count, limit: page.length }
}

/** Loaded only when it is known whom a page has: what is sorted is narrow. */
async function loadUsers(db: Reader['db'], ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .select(['player.id', 'player.name', 'player.mobile', 'player.email', 'player.updated_at', 'wallet.balance_paise'])
    .select(['player.is_agent', 'player.betting_on', 'player.transfer_on', 'player.is_active'])
    .where('player.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Without a search the text columns are left alone, so that an index answers page and count. */
function foundUsers({ db }: Pick<Reader, 'db'>, { onlyUnapproved }: UserList, searchValue: string) {
  return (
    db
      .selectFrom('player')
      // In the words of the index player_unapproved: a parameter would keep the planner from it.
      .$if(onlyUnapproved, (players) => players.where(sql<boolean>`not player.betting_on`))
      .$if(searchValue !== '', (players) => players.where(matches(searchValue)))
  )
}

function matches(searchValue: string): RawBuilder<boolean> {
  const pattern = containsPattern(searchValue)
  return sql<boolean>`(
    player.id = ${searchedWholeId(searchValue) ?? null}::bigint
    or player.name ilike ${pattern} or player.mobile ilike ${pattern} or player.email ilike ${pattern}
  )`
}

interface Row {
  id: number
  name: string
  mobile: string
  email: string
  updated_at: Date
  balance_paise: number
  is_agent: boolean
  betting_on: boolean
  transfer_on: boolean
  is_active: boolean
}

function userRow(row: Row, timeZone: string) {
  return {
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
  }
}
