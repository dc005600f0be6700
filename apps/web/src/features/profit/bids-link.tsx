// The way from a figure to the bids behind it, for whoever may open their list.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCanOpenPath } from '../../platform/access.ts'

const ALL_BIDS = '/all-bids'

interface BidsLinkProps {
  /** What All Bids is asked for; undefined where it cannot be asked for them. */
  search: Record<string, string> | undefined
  children: ReactNode
}

export function BidsLink({ search, children }: BidsLinkProps) {
  const mayOpen = useCanOpenPath(ALL_BIDS)
  if (search === undefined || !mayOpen) return children
  return (
    <Anchor
      inherit
      renderRoot={(anchor) => <Link to={ALL_BIDS} search={(_here: Record<string, unknown>) => search} {...anchor} />}
    >
      {children}
    </Anchor>
  )
}
