// What the bid history of each family is called, and its columns (spec 2 §2).
import type { Family } from '@panadesk/domain/families'
import type { Column } from '../../kit/data-table.tsx'
import { BID_COLUMNS, editColumn } from '../../markets/bid-columns.tsx'
import type { BidRow } from '../../markets/bid-row.ts'

interface FamilyHistory {
  readonly title: string
  /** In the order in which the server sorts them: `fieldIndex` counts them from 1. */
  readonly columns: readonly (keyof typeof BID_COLUMNS)[]
  /** The other families correct a bid in their winning prediction. */
  readonly hasEdit: boolean
}

export const FAMILY_HISTORY: Readonly<Record<Family, FamilyHistory>> = {
  main: {
    title: 'User Bid History',
    columns: [
      ...(['userName', 'bidTxId', 'gameName', 'gameType', 'session'] as const),
      ...(['openPaana', 'openDigit', 'closePaana', 'closeDigit', 'points', 'status'] as const),
    ],
    hasEdit: true,
  },
  starline: {
    title: 'Bid History Report',
    columns: ['userName', 'bidTxId', 'gameName', 'gameType', 'digit', 'paana', 'points', 'status'],
    hasEdit: false,
  },
  galidisswar: {
    title: 'Bid History',
    columns: ['userName', 'bidTxId', 'gameName', 'gameType', 'digit', 'points', 'status'],
    hasEdit: false,
  },
}

export function bidColumns(family: Family, onEdit: (bid: BidRow) => void): Column<BidRow>[] {
  const { columns, hasEdit } = FAMILY_HISTORY[family]
  const shown: Column<BidRow>[] = columns.map((name) => BID_COLUMNS[name])
  return hasEdit ? [...shown, editColumn(onEdit)] : shown
}
