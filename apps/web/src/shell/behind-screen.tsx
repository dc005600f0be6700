// What every screen has behind it, loaded in one piece when the first one stands.
import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogHost } from '../kit/dialog-host.tsx'
import { LiveHost } from '../live/live-host.tsx'
import { PanelKeys } from './panel-keys.tsx'
import { useOpenedBid } from './use-opened-bid.ts'
import { WaitingCounts } from './waiting-counts.tsx'

const BidDrawer = lazy(async () => ({ default: (await import('../features/bid-page/bid-drawer.tsx')).BidDrawer }))

const TourHost = lazy(async () => ({ default: (await import('../features/guides/tour-host.tsx')).TourHost }))

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

const QUIET_MS = 1500

/** Once the first screen has all that it asks for, and for a moment asks for no more: what explains it is in nobody's way. */
function LaterTour() {
  const isFetching = useIsFetching() > 0
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (isFetching) return undefined
    const quiet = setTimeout(() => setDue(true), QUIET_MS)
    return () => clearTimeout(quiet)
  }, [isFetching])
  if (!isDue) return null
  return (
    <Suspense>
      <TourHost />
    </Suspense>
  )
}

function OpenedBid() {
  const { shown, isOpen, close } = useOpenedBid()
  if (shown === undefined) return null
  return (
    <Suspense>
      <BidDrawer id={shown} opened={isOpen} onClose={close} />
    </Suspense>
  )
}
