// Which column stands behind each flag of the panel, and what else belongs to a flip of it.
import { TOGGLE_ACCESS, type Access } from '@panadesk/contract'
import { byWireName } from '@panadesk/contract/family-calls'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { endPlayerSessions } from '../../identity/player-sessions.ts'
import { endSessionsOfInactiveAdmin, keepAnActiveMainAdmin } from './admin-status.ts'

export interface Flag {
  /** Has the columns `id` and `updated_at`. */
  readonly table: 'player' | 'game' | 'mini_game' | 'admin' | 'notice' | 'image'
  readonly column: string
  /** The collection holds the rows with this value only, such as the games of one family. */
  readonly only?: { readonly column: 'family' | 'kind'; readonly value: string }
  /** Rows that are marked as deleted are not in the collection. */
  readonly keepsDeleted?: true
  /** Which act of the rules for two persons a flip is; nobody does it alone where the column `twoIf` is true. */
  readonly covered?: {
    readonly act: ApprovalAct
    readonly what: string
    readonly nameColumn: string
    readonly twoIf?: string
  }
  /** Whoever has a second factor on must have given it just now. */
  readonly wantsSecondFactor?: true
  /** Runs before the flip and refuses one that must not be. */
  readonly guard?: (tx: Tx, context: StaffContext, id: number) => Promise<void>
  /** Runs after the flip, in its transaction. */
  readonly follow?: (tx: Tx, flip: { id: number; isOn: boolean }) => Promise<void>
}

type FlagTable = { readonly [C in keyof typeof TOGGLE_ACCESS]: Readonly<Record<keyof (typeof TOGGLE_ACCESS)[C], Flag>> }

/** Switched on, logout_status ends the sessions of the player (docs/access.md, "Players"). */
async function endSessionsOfLoggedOut(tx: Tx, flip: { id: number; isOn: boolean }): Promise<void> {
  if (flip.isOn) await endPlayerSessions(tx, flip.id)
}

/** The fixed table of docs/wire.md; the compiler lists a flag that the contract has and this table lacks. */
const FLAGS: FlagTable = {
  user: {
    status: { table: 'player', column: 'is_active' },
    betting_status: { table: 'player', column: 'betting_on' },
    transfer_point_status: { table: 'player', column: 'transfer_on' },
    logout_status: { table: 'player', column: 'logout_on', follow: endSessionsOfLoggedOut },
    is_agent: { table: 'player', column: 'is_agent', wantsSecondFactor: true },
  },
  ...byWireName('games', (family): { status: Flag } => ({
    status: { table: 'game', column: 'is_active', only: { column: 'family', value: family } },
  })),
  notice: { status: { table: 'notice', column: 'is_active', keepsDeleted: true } },
  mini_game: { status: { table: 'mini_game', column: 'is_active' } },
  slider_images: {
    status: { table: 'image', column: 'is_active', only: { column: 'kind', value: 'slider' }, keepsDeleted: true },
  },
  qrcode_images: {
    status: {
      table: 'image',
      column: 'is_active',
      only: { column: 'kind', value: 'qr' },
      keepsDeleted: true,
      covered: { act: 'payee', what: 'QR image', nameColumn: 'title' },
      wantsSecondFactor: true,
    },
  },
  admin: {
    status: {
      table: 'admin',
      column: 'is_active',
      keepsDeleted: true,
      covered: { act: 'staff', what: 'Admin', nameColumn: 'full_name', twoIf: 'is_main' },
      wantsSecondFactor: true,
      guard: keepAnActiveMainAdmin,
      follow: endSessionsOfInactiveAdmin,
    },
  },
}

/** The flag of this collection and field, with who may flip it; undefined where there is none. */
export function findFlag(collection: string, field: string): { flag: Flag; access: Access } | undefined {
  const flag = cell(FLAGS, collection, field)
  const access = cell<Access>(TOGGLE_ACCESS, collection, field)
  return flag === undefined || access === undefined ? undefined : { flag, access }
}

/** Names come from outside: `constructor` and `__proto__` are no rows of a table. */
function cell<Value>(
  table: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  row: string,
  column: string,
): Value | undefined {
  const cells = Object.hasOwn(table, row) ? table[row] : undefined
  return cells !== undefined && Object.hasOwn(cells, column) ? cells[column] : undefined
}
