// User detail.
import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../features/user-page/user-page.tsx'

export const Route = createFileRoute('/_panel/dashboard_/view-user/$id')({ component: OneUser })

function OneUser() {
  const { id } = Route.useParams()
  // Another user is another page: nothing that was opened for the first one stays.
  return <UserPage key={id} id={id} />
}
