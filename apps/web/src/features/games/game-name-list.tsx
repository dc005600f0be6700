// Game Name List of a family: its games with today's times, and what can be done to each
// (docs/screens.md, "Game Name List").
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import { useState } from 'react'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { forAllPlayers } from '../../kit/for-all-players.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { useQuickFilters } from '../../kit/use-quick-filters.tsx'
import { RowStatus } from '../../kit/row-status.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { MarketListPage } from '../../games/market-list-page.tsx'
import type { StandingSession } from '../../games/session-standing.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { Game } from './family-games.ts'
import { GameActions } from './game-actions.tsx'
import { GameDialog } from './game-dialog.tsx'
import { OffDaysDialog } from './off-days-dialog.tsx'
import { SessionsToday } from './sessions-today.tsx'

const HistoryDialog = loadLater(async () => (await import('./history-dialog.tsx')).HistoryDialog)

const FILTERS = {
  status: { label: 'Status', words: { 1: 'Activate', 0: 'Inactivate' } },
  market_status: { label: 'Today', words: { 1: 'Open Today', 0: 'Close Today' } },
} as const

type OpenDialog = 'game' | 'off-days' | 'history' | undefined

export function GameNameList({ family }: { family: Family }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  // The game stays while its dialog closes, so that it does not empty before it is gone; undefined is a new game.
  const [game, setGame] = useState<Game>()
  const open = (next: OpenDialog, chosen?: Game): void => {
    setGame(chosen)
    setDialog(next)
  }
  const close = (): void => setDialog(undefined)
  const quickFilters = useQuickFilters(contract.games.list[family], FILTERS)
  const isFiltered = Object.keys(quickFilters.asked).length > 0
  const sessions = useCall(contract.results.sessions[family], {})
  const sessionsOf = ({ _id: gameId }: Game) =>
    sessions.data?.data.filter((each) => each.gameDB_id === gameId && each.result_date === sessions.data.today)
  return (
    <>
      <MarketListPage
        family={family}
        title="Game Name List"
        call={contract.games.list[family]}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('game')}>
            Add Game
          </Button>
        }
        columns={gameColumns(family, { open, sessionsOf })}
        quickFilters={quickFilters}
        emptyText={isFiltered ? 'No game is as these filters ask.' : 'No games yet. Add the first one with Add Game.'}
      >
        <PendingApprovals kind="game" />
      </MarketListPage>
      <GameDialog family={family} game={game} opened={dialog === 'game'} onClose={close} />
      <OffDaysDialog family={family} game={game} opened={dialog === 'off-days'} onClose={close} />
      {game !== undefined && <HistoryDialog game={game} opened={dialog === 'history'} onClose={close} />}
    </>
  )
}

interface GameCells {
  open: (dialog: OpenDialog, game: Game) => void
  sessionsOf: (game: Game) => readonly StandingSession[] | undefined
}

function gameColumns(family: Family, { open, sessionsOf }: GameCells): Column<Game>[] {
  const list = contract.games.list[family]
  return [
    ...columnsOf(list, {
      game_name: { render: (row) => <strong>{row.game_name}</strong> },
      status: {
        render: (row) => (
          <RowStatus
            list={list}
            row={row}
            collectionName={FAMILY_TABLE[family].names.games}
            name={row.game_name}
            words={{ on: 'Activate', off: 'Inactivate' }}
            question={forAllPlayers({
              isOn: row.status === 1,
              off: `No player can place bids on ${row.game_name} any more. Placed bids stay as they are.`,
              on: `Players can place bids on ${row.game_name} again, within its times.`,
            })}
          />
        ),
        nowrap: true,
      },
      market_status: { render: (row) => <MarketStatus isOpen={row.market_status === 1} />, nowrap: true },
    }),
    {
      header: 'Sessions Today',
      render: (row) => <SessionsToday family={family} sessions={sessionsOf(row)} />,
      nowrap: true,
    },
    actionColumn((row) => (
      <GameActions
        family={family}
        game={row}
        onEdit={() => open('game', row)}
        onOffDays={() => open('off-days', row)}
        onHistory={() => open('history', row)}
      />
    )),
  ]
}

function MarketStatus({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <StatusBadge tone="good" label="Open Today" /> : <StatusBadge tone="bad" label="Close Today" />
}
