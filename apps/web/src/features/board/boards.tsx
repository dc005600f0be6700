// The boards of a market: digits and panas of the session, jodis and sangams of the day.
import { wireGameType } from '@panadesk/contract/game-type-names'
import { unreachable } from '@panadesk/domain/assert'
import { cutOf, isRedJodi, jodiFamilyOf } from '@panadesk/domain/numbers/jodis'
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bidsLink } from '../../games/market-links.ts'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { gridsOfSession, jodiGrid, sangamCells, type Board, type Cell, type Metric } from './board-cells.ts'
import classes from './board.module.css'
import { NumberBoard } from './number-board.tsx'
import { Sangams } from './sangams.tsx'

interface BoardsProps {
  board: Board
  session: Session
  metric: Metric
  market: { family: Family; gameId: string; date: string }
  mayOpenBids: boolean
}

export function Boards({ board, session, metric, market, mayOpenBids }: BoardsProps) {
  const navigate = useNavigate()
  const names = new Set(MARKET_RULES[market.family].gameTypes.map((type) => GAME_TYPE_RULES[type].names))

  function open({ number, type }: Cell): void {
    if (!mayOpenBids || type === undefined) return
    const { to, search } = bidsLink(market, { gameType: wireGameType(type), number })
    void navigate({ to, search: (_here: Record<string, unknown>) => search })
  }

  return (
    <>
      {names.has('ank') &&
        gridsOfSession(board, session).map((grid) => (
          <Section key={grid.title} title={grid.title} flush>
            <NumberBoard grid={grid} metric={metric} onOpen={open} />
          </Section>
        ))}
      {names.has('jodi') && <Jodis board={board} metric={metric} onOpen={open} />}
      {names.has('sangam') && <Sangams cells={sangamCells(board)} />}
    </>
  )
}

const OVERLAYS = { none: 'None', red: 'Red', family: 'Family of the cell', cut: 'Cut of the cell' } as const
type Overlay = keyof typeof OVERLAYS

function Jodis({ board, metric, onOpen }: { board: Board; metric: Metric; onOpen: (cell: Cell) => void }) {
  const [overlay, setOverlay] = useState<Overlay>('none')
  return (
    <Section
      title="Jodis"
      actions={
        <SelectField
          size="xs"
          aria-label="Marked Jodis"
          choices={Object.entries(OVERLAYS).map(([value, label]) => ({ value, label: `Mark: ${label}` }))}
          value={overlay}
          onChange={(value) => setOverlay(value as Overlay)}
        />
      }
      flush
    >
      <NumberBoard
        grid={jodiGrid(board)}
        metric={metric}
        marksOf={(jodi, focused) => marksOf(overlay, jodi, focused)}
        onOpen={onOpen}
      />
      <p className={classes.note}>
        Jodi Digit, Group Jodi and Red Bracket together{metric === 'players' && '; a player of two types counts twice'}.
      </p>
    </Section>
  )
}

function marksOf(overlay: Overlay, jodi: string, focused: string | undefined): string[] {
  switch (overlay) {
    case 'none':
      return []
    case 'red':
      return isRedJodi(jodi) ? ['red'] : []
    case 'family':
      return focused !== undefined && jodiFamilyOf(focused).includes(jodi) ? [`family of ${focused}`] : []
    case 'cut':
      return focused !== undefined && jodi === Array.from(focused, cutOf).join('') ? [`cut of ${focused}`] : []
    default:
      return unreachable(overlay)
  }
}
