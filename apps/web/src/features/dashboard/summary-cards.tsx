// The cards at the top of the dashboard.
import { IconCoins, IconReceiptRupee, IconTransferIn, IconTransferOut, IconUsers, type Icon } from '@tabler/icons-react'
import type { contract, ReplyOf } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { FAMILIES } from '@panadesk/domain/families'
import type { ComponentProps } from 'react'
import { FAMILY_ICONS } from '../../games/family-icons.ts'
import { countText } from '../../kit/count-text.ts'
import { useCanOpenPath } from '../../platform/access.ts'
import { Money } from '../../kit/money.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { useSmallScreen } from '../../kit/use-small-screen.ts'

type Top = ReplyOf<typeof contract.dashboard.top>
type Figure = {
  [Name in keyof Top]: Top[Name] extends number ? Name : never
}[keyof Top]

interface Card {
  label: string
  figure: Figure
  icon: Icon
}

/** Each leads to its screen. */
const COUNTS: readonly (Card & { path: string })[] = [
  { label: 'Users', figure: 'total_users', icon: IconUsers, path: '/user-management' },
  ...FAMILIES.map((family) => {
    const { titles, names, gamesScreen } = FAMILY_TABLE[family]
    return { label: titles.games, figure: names.gameCount, icon: FAMILY_ICONS[family], path: gamesScreen }
  }),
]

const AMOUNTS: readonly Card[] = [
  { label: 'Today Bid Amount', figure: 'today_total_bid_amount', icon: IconReceiptRupee },
  { label: 'Total Bid Amount', figure: 'total_bid_amount', icon: IconCoins },
  { label: 'Today Total Deposit', figure: 'today_total_deposit', icon: IconTransferIn },
  { label: 'Today Total Withdraw', figure: 'today_total_withdraw', icon: IconTransferOut },
]

/** Undefined figures are still being read. */
export function SummaryCards({ top }: { top: Top | undefined }) {
  return (
    <StatGrid columns={4}>
      {COUNTS.map((card) => (
        <CountCard key={card.label} {...card} count={top?.[card.figure]} />
      ))}
      {AMOUNTS.map(({ label, figure, icon }) => (
        <FigureCard key={label} label={label} icon={icon} value={top && <Money rupees={top[figure]} />} />
      ))}
    </StatGrid>
  )
}

/** A link for those who may open the screen. */
function CountCard({ label, icon, path, count }: Card & { path: string; count: number | undefined }) {
  const isOpen = useCanOpenPath(path)
  const value = count === undefined ? undefined : countText(count)
  return <FigureCard label={label} icon={icon} value={value} {...(isOpen && { to: path })} />
}

interface FigureCardProps extends Pick<ComponentProps<typeof StatCard>, 'label' | 'value' | 'to'> {
  icon: Icon
}

/** Large amounts need the room of the icon on a small screen. */
function FigureCard({ icon: Sign, ...card }: FigureCardProps) {
  const isSmall = useSmallScreen()
  return <StatCard {...card} {...(!isSmall && { icon: <Sign size={20} stroke={1.7} aria-hidden /> })} />
}
