// The games of a family, to choose one from.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { listGameNames } from '../../games/game.ts'
import { implement, implementEach } from '../../http/implement.ts'

export const listGameNamesCalls = implementEach(FAMILIES, (family) =>
  implement(contract.games.names[family], async ({ db }) => ({ gamesName: await listGameNames(db, family) })),
)
