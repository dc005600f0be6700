// Game names, off-days and rates: one engine, mounted once for each family.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { listGameNames } from '../../games/game.ts'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { deleteGame } from './delete-game.ts'
import { findCutOffChange } from './find-cut-off-change.ts'
import { findRateRaise } from './find-rate-raise.ts'
import { getRates } from './get-rates.ts'
import { getWeek } from './get-week.ts'
import { listGames } from './list-games.ts'
import { listMiniGames } from './list-mini-games.ts'
import { saveGame } from './save-game.ts'
import { saveOffDays } from './save-off-days.ts'
import { saveRates } from './save-rates.ts'

export const gamesFeature: StaffCall[] = [
  ...FAMILIES.flatMap((family) => [
    implementList(contract.games.list[family], (context, asked) => listGames(context, family, asked)),
    implement(
      contract.games.save[family],
      (context, body) => saveGame(context, family, body),
      (context, body) => findCutOffChange(context, body.gameDB_id, (ahead) => saveGame(ahead, family, body)),
    ),
    implement(contract.games.delete[family], (context, body) =>
      deleteGame(context, { family, gameId: body.gameDB_id }),
    ),
    implement(contract.games.names[family], async (context) => ({
      gamesName: await listGameNames(context.db, family),
    })),
    implement(contract.games.rates[family], (context) => getRates(context, family)),
    implement(
      contract.games.saveRates[family],
      (context, body) => saveRates(context, family, body),
      (context, body) => findRateRaise(context, family, body),
    ),
  ]),
  implement(contract.games.week, (context, _body, gameId) => getWeek(context, gameId)),
  implement(contract.games.saveOffDays, saveOffDays, (context, body) =>
    findCutOffChange(context, body.gameDB_id, (ahead) => saveOffDays(ahead, body)),
  ),
  implement(contract.games.miniGames, listMiniGames),
]
