// Manage Games: which game types players may place, each switched on and off for all families
// (docs/screens.md, "Manage Games").
import { Loader, Switch } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { useId, useState } from 'react'
import { EmptyState } from '../../kit/empty-state.tsx'
import { forAllPlayers } from '../../kit/for-all-players.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useFlip } from '../../kit/use-flip.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import classes from './games.module.css'

const { miniGames } = contract.games

const WORDS = { on: 'On', off: 'Off' }

type MiniGame = ReplyOf<typeof miniGames>['gamesName'][number]

export function ManageGames() {
  const list = useCall(miniGames, {})
  return (
    <>
      <PageHeader
        title="Manage Games"
        description="Off: players cannot place this type. Placed bids stay as they are."
      />
      <Section flush>
        <Loaded query={list} waiting={<Waiting height={430} />}>
          {({ gamesName: games }) => (
            <MiniGames miniGames={games} onFlipped={async () => void (await list.refetch())} />
          )}
        </Loaded>
      </Section>
    </>
  )
}

interface MiniGamesProps {
  miniGames: readonly MiniGame[]
  onFlipped: () => Promise<void>
}

function MiniGames({ miniGames: games, onFlipped }: MiniGamesProps) {
  if (games.length === 0) return <EmptyState title="There are no mini games." />
  return (
    <ul className={classes.miniGames} aria-label="Mini games">
      {games.map((game) => (
        <MiniGameRow key={game._id} game={game} onFlipped={onFlipped} />
      ))}
    </ul>
  )
}

function MiniGameRow({ game, onFlipped }: { game: MiniGame; onFlipped: () => Promise<void> }) {
  const rowId = useId()
  const [isReading, setReading] = useState(false)
  const isOn = game.status === 1
  const { flip, isRunning: isSending } = useFlip({
    id: game._id,
    collectionName: 'mini_game',
    field: 'status',
    isOn,
    name: game.game_name,
    words: WORDS,
    shownIn: miniGames,
    onDone: () => void readAgain(),
  })
  const isRunning = isSending || isReading
  const question = forAllPlayers({
    isOn,
    off: `No player can place ${game.game_name} bids any more, in any game. Placed bids stay as they are.`,
    on: `All players can place ${game.game_name} bids again, in every game that offers them.`,
  })

  // Busy until the list is read again, so that the switch does not jump back on the way.
  async function readAgain(): Promise<void> {
    setReading(true)
    await onFlipped()
    setReading(false)
  }

  return (
    <li className={classes.miniGame} data-off={!isOn || undefined}>
      <label className={classes.miniGameName} id={`${rowId}-name`} htmlFor={rowId}>
        {game.game_name}
      </label>
      <span className={classes.miniGameSwitch}>
        <Switch
          id={rowId}
          aria-labelledby={`${rowId}-name`}
          aria-describedby={`${rowId}-state`}
          aria-busy={isRunning}
          checked={isOn}
          onChange={() => {
            if (!isRunning) flip(question)
          }}
        />
        {isRunning && <Loader className={classes.miniGameSaving} size={13} aria-label="Saving" />}
      </span>
      <span className={classes.miniGameState} id={`${rowId}-state`}>
        {isOn ? 'On' : 'Off: players cannot place this type.'}
      </span>
    </li>
  )
}
