// Offers the tour of the screen beside its title to whoever has not ended it, and goes through it
// (docs/screens.md, "First steps and tours").
import { Button } from '@mantine/core'
import { guides } from '@panadesk/contract/guides'
import { IconSignRight } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTourPlace } from '../../kit/tour-place.ts'
import { useAction } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import { TourMark } from './tour-mark.tsx'
import { tourOn } from './tour-on.ts'
import { TOUR_TABLE } from './tour-table.ts'

export function TourHost() {
  const path = useLocation({ select: (location) => location.pathname })
  const { data } = useCall(guides.tours, {})
  const name = tourOn(path)
  if (data === undefined || data.is_shown === 0 || name === undefined || data.ended.includes(name)) return null
  return <Offered key={path} name={name} />
}

const REFRESH = [guides.tours]

/** Of one screen: another one has nothing of it. */
function Offered({ name }: { name: NonNullable<ReturnType<typeof tourOn>> }) {
  const place = useTourPlace()
  const [isRunning, setRunning] = useState(false)
  const end = useAction(guides.endTour, { refresh: REFRESH })
  const endAll = useAction(guides.showTours, { refresh: REFRESH, success: (reply) => reply.msg })
  return (
    <>
      {place !== undefined &&
        !isRunning &&
        createPortal(
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconSignRight size={14} aria-hidden />}
            onClick={() => setRunning(true)}
          >
            Tour
          </Button>,
          place,
        )}
      {isRunning && (
        <TourMark
          steps={TOUR_TABLE[name].steps}
          onEnd={() => void end.run({ tour: name })}
          onEndAll={() => void endAll.run({ is_shown: false })}
        />
      )}
    </>
  )
}
