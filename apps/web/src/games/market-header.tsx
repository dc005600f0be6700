// The head of a screen that every family has under the same title: it says whose it is, in the browser's tab too.
import { useDocumentTitle } from '@mantine/hooks'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { ReactNode } from 'react'
import { PageHeader } from '../kit/page-header.tsx'
import { SameIn } from './same-in.tsx'

interface MarketHeaderProps {
  family: Family
  title: string
  /** A line under the title, after the family. */
  description?: string
  /** Buttons at the far end. */
  actions?: ReactNode
}

export function MarketHeader({ family, title, description, actions }: MarketHeaderProps) {
  const { label } = MARKET_RULES[family]
  // After the one of PageHeader, whose effect runs first as that of a child.
  useDocumentTitle(`${title} · ${label} · Panadesk`)
  return (
    <PageHeader
      title={title}
      description={description === undefined ? label : `${label} · ${description}`}
      actions={
        <>
          {actions}
          <SameIn family={family} />
        </>
      }
    />
  )
}
