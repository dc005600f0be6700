// The game types of a family as the filter of its bids and its sell report offers them
// (docs/screens.md, "Bid history").
import { wireGameType } from '@panadesk/contract/game-type-names'
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Choice } from '../kit/select-field.tsx'

/** All Type first. */
export function gameTypeChoices(family: Family): readonly Choice[] {
  const types = MARKET_RULES[family].gameTypes.map((type) => ({
    value: wireGameType(type),
    label: GAME_TYPE_RULES[type].label,
  }))
  return [{ value: 'all_type', label: 'All Type' }, ...types]
}
