// A link to a screen about one market, with everything filled in.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MarketPlace } from './market-links.ts'

interface MarketLinkProps {
  place: MarketPlace
  className?: string | undefined
  children: ReactNode
}

export function MarketLink({ place: { to, search }, ...link }: MarketLinkProps) {
  return <Link to={to} search={(_here: Record<string, unknown>) => search} {...link} />
}
