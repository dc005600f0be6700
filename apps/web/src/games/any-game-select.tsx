// The select of all games, of every family, for what is listed of all of them.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { ReactNode } from 'react'
import { SelectField } from '../kit/select-field.tsx'
import { useGameNames } from './game-names.ts'

interface AnyGameSelectProps {
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Fits `form.getInputProps('gameDB_id')`; nothing chosen are all games. */
export function AnyGameSelect(props: AnyGameSelectProps) {
  const names: Readonly<Record<Family, ReturnType<typeof useGameNames>>> = {
    main: useGameNames('main'),
    starline: useGameNames('starline'),
    galidisswar: useGameNames('galidisswar'),
  }
  const choices = FAMILIES.flatMap((family) =>
    (names[family].data?.gamesName ?? []).map((game) => ({
      value: game._id,
      label: `${game.game_name} (${MARKET_RULES[family].label})`,
    })),
  )
  return <SelectField label="Game Name" placeholder="All games" {...props} choices={choices} />
}
