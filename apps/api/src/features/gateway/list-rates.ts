// What each game type pays, by family, and whether it can be bid on at present.
import type { playerContract, AskedOf } from '@panadesk/contract'
import type { GatewayContext } from '../../http/implement-player.ts'

type Call = typeof playerContract.markets.rates

export async function listRates({ db }: GatewayContext<Call>, { family }: AskedOf<Call>) {
  const all = db
    .selectFrom('rate')
    .innerJoin('mini_game', 'mini_game.game_type', 'rate.game_type')
    .select(['family', 'rate.game_type as type', 'stake', 'payout', 'is_active as isActive'])
    .orderBy('family')
    .orderBy('rate.game_type')
  return { rates: await (family === undefined ? all : all.where('family', '=', family)).execute() }
}
