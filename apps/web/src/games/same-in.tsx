// Leads from a screen about a market to the others about it, with date, game, session and game type filled in.
import { Button, Menu } from '@mantine/core'
import type { Family } from '@panadesk/domain/families'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { AccessContext } from '../platform/access.ts'
import { MarketLink } from './market-link.tsx'
import { askedMarket, screensOfMarket } from './market-screens.ts'

/** Nothing on a screen that is about no single market. */
export function SameIn({ family }: { family: Family }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { opensPath } = use(AccessContext)
  const screens = screensOfMarket(family, askedMarket(search))
  const others = screens.filter(({ to }) => to !== here && opensPath(to))
  if (others.length === 0 || screens.every(({ to }) => to !== here)) return null
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
          Same In
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((place) => (
          <Menu.Item key={place.to} renderRoot={(item) => <MarketLink place={place} {...item} />}>
            {place.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
