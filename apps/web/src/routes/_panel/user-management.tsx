// User List.
import { createFileRoute } from '@tanstack/react-router'
import { UserList } from '../../features/users/user-list.tsx'

export const Route = createFileRoute('/_panel/user-management')({ component: UserList })
