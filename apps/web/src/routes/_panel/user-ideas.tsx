// User ideas.
import { createFileRoute } from '@tanstack/react-router'
import { UserIdeas } from '../../features/user-ideas/user-ideas.tsx'

export const Route = createFileRoute('/_panel/user-ideas')({ component: UserIdeas })
