// The shell with what it needs: the access list of the session, and a cache that ends with it.
import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import '../theme/mantine-panel.ts'
import { queryClient } from '../platform/query-client.ts'
import { Shell } from './shell.tsx'

const panelRoute = getRouteApi('/_panel')

export function Panel() {
  const { session } = panelRoute.useRouteContext()
  // What one admin has read must not be there for the next one.
  useEffect(() => () => queryClient.clear(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell access={session.access} viewing={session.viewing} redirectRoute={session.redirectRoute} />
    </QueryClientProvider>
  )
}
