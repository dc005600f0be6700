// Send Notification.
import { createFileRoute } from '@tanstack/react-router'
import { SendNotification } from '../../features/notices/send-notification.tsx'

export const Route = createFileRoute('/_panel/send-notification')({ component: SendNotification })
