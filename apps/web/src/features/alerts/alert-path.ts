// Where something can be done about an alert.
import type { AlertKind } from '@panadesk/domain/alert-kinds'
import type { AlertRow } from './alert-row.ts'

const PATHS: Partial<Record<AlertKind, string>> = {
  'late-deposits': '/deposit-queue',
  'late-withdrawals': '/withdrawal-queue',
  'late-approvals': '/approvals',
  'late-users': '/dashboard',
  'no-result': '/control-room',
  'duplicate-reference': '/deposit-queue',
  exception: '/exceptions',
  'checkpoint-late': '/sealed-books',
  'archive-file': '/control-room',
}

/** Of what is about the bids of a market its board; undefined of what no screen shows. */
export function alertPath({ kind, gameDB_id: gameId, date }: Pick<AlertRow, 'kind' | 'gameDB_id' | 'date'>) {
  return PATHS[kind] ?? (gameId === '' || date === '' ? undefined : `/control-room/${gameId}/${date}`)
}
