// What each game type pays, by family, and whether it can be bid on at present.
import { playerContract } from '@panadesk/contract'
import { implementForPlayer } from '../../http/implement-player.ts'

export const listRates = implementForPlayer(playerContract.markets.rates, async ({ db }, { family }) => {
  const all = db
    .selectFrom('rate')
    .innerJoin('mini_game', 'mini_game.game_type', 'rate.game_type')
    .select(['family', 'rate.game_type as type', 'stake', 'payout', 'is_active as isActive'])
    .orderBy('family')
    .orderBy('rate.game_type')
  return { rates: await (family === undefined ? all : all.where('family', '=', family)).execute() }
})
