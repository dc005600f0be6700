// The select of a family's games, as every report and the declare screen filter by one.
import type { Family } from '@panadesk/domain/families'
import type { ReactNode } from 'react'
import { SelectField } from '../kit/select-field.tsx'
import { useGameNames } from './game-names.ts'

interface GameSelectProps {
  family: Family
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Fits `form.getInputProps('gameDB_id')`; the value is the id of a game. */
export function GameSelect({ family, error, ...props }: GameSelectProps) {
  const names = useGameNames(family)
  return (
    <SelectField
      label="Game Name"
      placeholder="-Select Game Name-"
      {...props}
      choices={(names.data?.gamesName ?? []).map((game) => ({ value: game._id, label: game.game_name }))}
      error={names.data === undefined && names.isError ? 'The games could not be loaded.' : error}
    />
  )
}
