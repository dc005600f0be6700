// The game types of a family as the filter of its bids and its sell report offers them
// (docs/screens.md, "Bid history").
import { wireGameType } from '@panadesk/contract/game-type-names'
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { SelectField, type Choice, type SelectFieldProps } from '../kit/select-field.tsx'

interface GameTypeSelectProps extends Omit<SelectFieldProps, 'choices'> {
  family: Family
}

/** Fits `form.getInputProps('gameType')`. */
export function GameTypeSelect({ family, ...props }: GameTypeSelectProps) {
  return <SelectField label="Game Type" placeholder="-Select Game Type-" choices={choicesOf(family)} {...props} />
}

/** All Type first. */
function choicesOf(family: Family): readonly Choice[] {
  const types = MARKET_RULES[family].gameTypes.map((type) => ({
    value: wireGameType(type),
    label: GAME_TYPE_RULES[type].label,
  }))
  return [{ value: 'all_type', label: 'All Type' }, ...types]
}
