// A row of the audit log as every list of it has one.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../platform/query-client.ts'

export type AuditRow = RowOf<typeof contract.auditLog.list>
