// Send Notification: to one user or to all, and below it what was sent and how far it is
// (docs/screens.md, "Send Notification").
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { NotificationForm } from './notification-form.tsx'
import { SentNotifications } from './sent-notifications.tsx'

export function SendNotification() {
  return (
    <>
      <PageHeader title="Send Notification" description="It goes into the inbox of one user or of all." />
      <Section>
        <NotificationForm />
      </Section>
      <SentNotifications />
    </>
  )
}
