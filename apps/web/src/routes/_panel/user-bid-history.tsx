import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_panel/user-bid-history')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_panel/user-bid-history"!</div>
}
