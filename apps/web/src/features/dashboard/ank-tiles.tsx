// Ten tiles, one for each ank; the more was bid on it, the warmer and the longer its bar.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { Money } from '../../kit/money.tsx'
import type { AnkFigure } from './ank-figures.ts'
import classes from './dashboard.module.css'

interface AnkTilesProps {
  /** Undefined before anything was asked for, and while it is being read. */
  figures: readonly AnkFigure[] | undefined
  isLoading: boolean
  /** Newer figures are on their way. */
  isStale: boolean
}

const ANKS = Array.from({ length: 10 }, (_, ank) => ank)

export function AnkTiles({ figures, isLoading, isStale }: AnkTilesProps) {
  return (
    <>
      {isLoading && <VisuallyHidden component="output">Loading</VisuallyHidden>}
      <ul className={classes.tiles} aria-label="Bids by ank" aria-busy={isLoading || isStale}>
        {ANKS.map((ank) => (
          <AnkTile key={ank} ank={ank} figure={figures?.[ank]} isLoading={isLoading} isStale={isStale} />
        ))}
      </ul>
    </>
  )
}

interface AnkTileProps {
  ank: number
  figure: AnkFigure | undefined
  isLoading: boolean
  isStale: boolean
}

function AnkTile({ ank, figure, isLoading, isStale }: AnkTileProps) {
  const empty = isLoading ? <Skeleton height={12} width={56} /> : '–'
  const heat: CSSProperties & { '--heat': number } = { '--heat': figure?.heat ?? 0 }
  return (
    <li className={classes.tile} style={heat} data-stale={isStale || undefined}>
      <div className={classes.tileHead}>
        <span className={classes.ank}>
          <VisuallyHidden>Ank </VisuallyHidden>
          {ank}
        </span>
        {figure && figure.rupees > 0 && <span className={classes.share}>{shareText(figure)}</span>}
      </div>
      <div className={classes.figures}>
        <FactList layout="cells">
          <Fact label="Total Bids">{figure ? figure.bidCount.toLocaleString('en-IN') : empty}</Fact>
          <Fact label="Total Bid Amount">{figure ? <Money rupees={figure.rupees} /> : empty}</Fact>
        </FactList>
      </div>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} />
      </span>
    </li>
  )
}

function shareText({ sharePercent }: AnkFigure): string {
  return sharePercent === 0 ? 'under 1%' : `${sharePercent}%`
}
