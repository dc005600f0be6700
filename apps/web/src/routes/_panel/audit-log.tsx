// Audit Log.
import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '../../features/audit-log/audit-log.tsx'

export const Route = createFileRoute('/_panel/audit-log')({ component: AuditLog })
