// Counts what waits for this admin, for the menu and the title of the tab (docs/screens.md, "The shell").
import { contract } from '@panadesk/contract'
import { FAMILIES_WITH_SECTION } from '@panadesk/contract/family-table'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMayCall } from '../platform/access.ts'
import { countInTitle } from '../platform/tab-title.ts'
import { useCall } from '../platform/use-call.ts'
import { menuCounts, type MenuCounts } from './menu-counts.ts'

const { alerts, approvals, exceptions, waiting } = contract

/** Counted anew with each screen that is opened, and when something came or went. */
export function WaitingCounts() {
  const path = useLocation({ select: (location) => location.pathname })
  return <Counts key={path} />
}

function Counts() {
  const requests = useCall(waiting.counts, {}).data
  const toDecide = useCall(approvals.count, {}).data
  const maySeeAlerts = useMayCall(alerts.list)
  const toExplain = useCall(exceptions.count, {}, { enabled: useMayCall(exceptions.count) }).data
  useEffect(() => {
    const due = requests?.due_sessions
    const counts: MenuCounts = {
      ...(requests && {
        '0': {
          count: requests.deposits + requests.withdrawals + requests.un_approved,
          words: 'requests and players waiting',
        },
      }),
      ...(requests && maySeeAlerts && { alerts: { count: requests.alerts, words: 'open' } }),
      ...(requests && { mentions: { count: requests.mentions, words: 'notes that name you' } }),
      ...(due && {
        '1': { count: due.main, words: 'results due' },
        ...Object.fromEntries(
          FAMILIES_WITH_SECTION.map((family) => [family, { count: due[family], words: 'results due' }]),
        ),
      }),
      ...(toDecide && { '13': { count: toDecide.count, words: 'waiting for you' } }),
      ...(toExplain && { exceptions: { count: toExplain.count, words: 'open' } }),
    }
    menuCounts.set(counts)
    const uncount = countInTitle(Object.values(counts).reduce((sum, each) => sum + each.count, 0))
    return () => {
      uncount()
      // Whoever signs in next has other ones.
      menuCounts.set({})
    }
  }, [requests, maySeeAlerts, toDecide, toExplain])
  return null
}
