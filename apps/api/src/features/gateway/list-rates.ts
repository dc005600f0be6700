// What each game type pays, by family.
import type { playerContract, PlayerQueryOf } from '@panadesk/contract'
import type { GatewayContext } from '../../platform/http/implement-player.ts'

type Call = typeof playerContract.markets.rates

export async function listRates({ db }: GatewayContext<Call>, { family }: PlayerQueryOf<Call>) {
  const all = db
    .selectFrom('rate')
    .select(['family', 'game_type as type', 'stake', 'payout'])
    .orderBy('family')
    .orderBy('game_type')
  return { rates: await (family === undefined ? all : all.where('family', '=', family)).execute() }
}
