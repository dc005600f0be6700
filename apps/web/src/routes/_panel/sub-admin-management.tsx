// Sub Admin List.
import { createFileRoute } from '@tanstack/react-router'
import { SubAdminList } from '../../features/sub-admins/sub-admin-list.tsx'

export const Route = createFileRoute('/_panel/sub-admin-management')({ component: SubAdminList })
