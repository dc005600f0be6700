// What the page of a user who does not exist says.
import { IconUserQuestion } from '@tabler/icons-react'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { UserListLink } from './user-list-link.tsx'

export function UserNotFound() {
  return (
    <>
      <PageHeader title="User not found" actions={<UserListLink />} />
      <Section>
        <EmptyState title="This user does not exist." icon={<IconUserQuestion size={22} stroke={1.6} aria-hidden />}>
          The link may be cut short or mistyped. Search the list of users by name or mobile.
        </EmptyState>
      </Section>
    </>
  )
}
