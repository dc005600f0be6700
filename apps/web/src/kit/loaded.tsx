// What a call brought; what waits for it until then; and where it did not come, why, with a way to try again.
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Section } from './section.tsx'

interface LoadedProps<Reply> {
  /** As `useCall` answers it. */
  query: { data: Reply | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** Stands in until there is a reply. */
  waiting: ReactNode
  children: (reply: Reply) => ReactNode
  /** Where the reply brings sheets of its own, a failure has one too. */
  isOnSheets?: boolean
}

export function Loaded<Reply>({ query, waiting, children, isOnSheets = false }: LoadedProps<Reply>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return waiting
  const failure = <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return isOnSheets ? <Section>{failure}</Section> : failure
}
