// Owner Home: figures of one's own choice, each against the same weekdays before (docs/screens.md, "Owner Home").
import { Button } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { EmptySection } from '../../kit/empty-section.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useMayCall } from '../../platform/access.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './home.module.css'
import { TileCard } from './tile-card.tsx'

const { layout, figures, saveLayout } = contract.home

const TilesDialog = loadLater(async () => (await import('./tiles-dialog.tsx')).TilesDialog)

const EVERY_MINUTE_MS = 60_000

type Layout = ReplyOf<typeof layout>

export function OwnerHome() {
  const chosen = useCall(layout, {})
  return (
    <Loaded query={chosen} waiting={<Waiting height={500} />} isOnSheets>
      {(reply) => <ChosenTiles layout={reply} />}
    </Loaded>
  )
}

function ChosenTiles({ layout: chosen }: { layout: Layout }) {
  const { tiles } = chosen
  const asked = useCall(figures, { tiles }, { keepPrevious: true, pollMs: EVERY_MINUTE_MS })
  const mayChoose = useMayCall(saveLayout)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageHeader
        title="Owner Home"
        description="The figures that you chose, each above what it was on the same weekdays before."
        actions={
          <>
            <AsOf reply={asked.data} />
            {mayChoose && (
              <Button
                variant="default"
                leftSection={<IconLayoutGrid size={16} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                Choose Tiles
              </Button>
            )}
          </>
        }
      />
      {tiles.length === 0 ? (
        <EmptySection title="You have chosen no tiles." />
      ) : (
        <Loaded query={asked} waiting={<Waiting height={500} />} isOnSheets>
          {(reply) => (
            <ul className={classes.tiles} aria-label="Figures" id="tiles">
              {reply.tiles.map((tile) => (
                <TileCard key={tile.tile} tile={tile} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
      {isChoosing && <TilesDialog layout={chosen} opened={isChoosing} onClose={() => setChoosing(false)} />}
    </>
  )
}
