// What every screen has behind it, loaded in one piece when the first one stands.
import { DialogHost } from '../kit/dialog-host.tsx'
import { LiveHost } from '../live/live-host.tsx'
import { WaitingCounts } from './waiting-counts.tsx'

export function BehindScreen() {
  return (
    <>
      <DialogHost />
      <LiveHost />
      <WaitingCounts />
    </>
  )
}
