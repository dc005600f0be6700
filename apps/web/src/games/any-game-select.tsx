// The select of all games, of several families, for what is listed of all of them.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { ReactNode } from 'react'
import { SelectField } from '../kit/select-field.tsx'
import { useGameNames } from './game-names.ts'

interface AnyGameSelectProps {
  /** Those whose games are offered; left out, all. Their names must be open to whoever looks. */
  families?: readonly Family[]
  /** Where a game must be chosen; left out, nothing chosen are all games. */
  placeholder?: string
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Fits `form.getInputProps('gameDB_id')`. */
export function AnyGameSelect({ families = FAMILIES, placeholder = 'All games', ...props }: AnyGameSelectProps) {
  const choices = FAMILIES.flatMap((family) => {
    // oxlint-disable-next-line react/rules-of-hooks -- the families are always the same, in the same order
    const { data } = useGameNames(family, { isAsked: families.includes(family) })
    // Of others they may be known from another screen.
    const offered = families.includes(family) ? (data?.gamesName ?? []) : []
    return offered.map((game) => ({
      value: game._id,
      label: `${game.game_name} (${MARKET_RULES[family].label})`,
    }))
  })
  return <SelectField label="Game Name" placeholder={placeholder} {...props} choices={choices} />
}
