// What every screen has behind it, loaded in one piece when the first one stands.
import { useEffect, useState } from 'react'
import { DialogHost } from '../kit/dialog-host.tsx'
import { loadLater } from '../kit/load-later.tsx'
import { LiveHost } from '../live/live-host.tsx'
import { loadBodyChecks } from '../platform/body-checks.ts'
import { quietPage } from '../platform/quiet-page.ts'
import { PanelKeys } from './panel-keys.tsx'
import { useOpenedBid } from './use-opened-bid.ts'
import { WaitingCounts } from './waiting-counts.tsx'

const BidDrawer = loadLater(async () => (await import('../features/bid-page/bid-drawer.tsx')).BidDrawer)

const TourHost = loadLater(async () => (await import('../features/guides/tour-host.tsx')).TourHost)

export function BehindScreen() {
  return (
    <>
      <DialogHost />
      <LiveHost />
      <WaitingCounts />
      <PanelKeys />
      <OpenedBid />
      <LaterTour />
    </>
  )
}

/** What explains the first screen, and what checks the forms of it: whoever is quicker than the checks waits for them. */
function LaterTour() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    void quietPage().then(() => {
      setDue(true)
      return loadBodyChecks()
    })
  }, [])
  if (!isDue) return null
  return <TourHost />
}

function OpenedBid() {
  const { shown, isOpen, close } = useOpenedBid()
  if (shown === undefined) return null
  return <BidDrawer id={shown} opened={isOpen} onClose={close} />
}
