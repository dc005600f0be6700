// Notice Management.
import { createFileRoute } from '@tanstack/react-router'
import { NoticeList } from '../../features/notices/notice-list.tsx'

export const Route = createFileRoute('/_panel/notice-management')({ component: NoticeList })
