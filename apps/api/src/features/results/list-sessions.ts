// How the sessions of a family stand, for the declare screen and the list of its games.
import { contract } from '@panadesk/contract'
import { FAMILIES, SESSION_LABELS } from '@panadesk/domain/families'
import { listSessions } from '../../games/list-sessions.ts'
import { implement, implementEach } from '../../http/implement.ts'
import { today } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'

export const listSessionsCalls = implementEach(FAMILIES, (family) =>
  implement(contract.results.sessions[family], async (context) => {
    const { db, timeZone } = context
    const sessions = await listSessions(db, { families: [family], timeZone })
    return {
      today: today(context),
      data: sessions.map(({ gameId, gameName, marketDate, session, standing, cutOff }) => ({
        gameDB_id: String(gameId),
        game_name: gameName,
        result_date: marketDate,
        session: SESSION_LABELS[session],
        standing,
        closes_at: isoInstant(cutOff, timeZone),
      })),
    }
  }),
)
