// Manage Games: which game types players may place, each switched on and off for all families
// (docs/screens.md, "Manage Games").
import { Loader, Switch } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { useId, useState } from 'react'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useAction } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './games.module.css'

const { miniGames } = contract.games

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
  const flip = useAction(contract.toggles.flip)
  const [isRunning, setRunning] = useState(false)
  const isOn = game.status === 1

  // Busy until the list is read again, so that the switch does not jump back on the way.
  async function toggle(): Promise<void> {
    setRunning(true)
    const body = { userDB_id: game._id, collectionName: 'mini_game', document_fieldName: 'status' }
    if ((await flip.run(body)) !== undefined) await onFlipped()
    setRunning(false)
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
            if (!isRunning) void toggle()
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
