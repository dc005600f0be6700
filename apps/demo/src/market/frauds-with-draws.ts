// Frauds of whoever knows or chooses the draw.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { resultDigit } from '@panadesk/domain/winning-selections'
import { auditRow } from '@panadesk/api/audit/audit'
import { editBid } from '@panadesk/api/features/bids/edit-bid'
import { saveResult } from '@panadesk/api/features/results/save-result'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { placeChosen } from './place-chosen.ts'
import { unlessRefused, type Play } from './fraud-stage.ts'
import { resultOf } from './undeclared-sessions.ts'

/** On the digit of the open that will be drawn. */
export function bidOnTheDraw(mobile: string, { game, rupees }: { game: string; rupees: number }): Play {
  return async ({ demo, date, idOf }) => {
    const playerId = idOf(mobile)
    const session = await openOf(demo, game)
    if (playerId === 0 || session === undefined) return
    const value = resultOf(demo, { ...session, marketDate: date })
    const selection = resultDigit({ family: 'main', value })
    const bids = [{ type: 'single-digit' as const, selection, pointsPaise: rupees * 100 }]
    await placeChosen(demo, { key: `insider ${date} ${game}`, gameId: session.gameId, playerId, session: 'open', bids })
  }
}

/** On another digit than will be drawn, for a friend at the desk to correct. */
export function bidBesideTheDraw(mobile: string, { game, rupees }: { game: string; rupees: number }): Play {
  return async ({ demo, date, idOf }) => {
    const playerId = idOf(mobile)
    const session = await openOf(demo, game)
    if (playerId === 0 || session === undefined) return
    const drawn = resultDigit({ family: 'main', value: resultOf(demo, { ...session, marketDate: date }) })
    const selection = drawn === '0' ? '1' : '0'
    const bids = [{ type: 'single-digit' as const, selection, pointsPaise: rupees * 100 }]
    await placeChosen(demo, { key: `friend ${date} ${game}`, gameId: session.gameId, playerId, session: 'open', bids })
  }
}

/** When the cut-off has passed and the number is known, but not saved yet. */
export function correctToTheDraw(mobile: string, game: string): Play {
  return async ({ demo, date, idOf }) => {
    const session = await openOf(demo, game)
    if (session === undefined) return
    const bids = demo.platform.db.selectFrom('bid').select('id').where('player_id', '=', idOf(mobile))
    const ofDay = bids.where('game_id', '=', session.gameId).where('market_date', '=', date)
    const bid = await ofDay.where('game_type', '=', 'single-digit').orderBy('id').executeTakeFirst()
    if (bid === undefined) return
    const selection = resultDigit({ family: 'main', value: resultOf(demo, { ...session, marketDate: date }) })
    const context = staffContext(demo, contract.bids.updateDigit)
    const edit = { bidId: bid.id, change: { digit: selection }, reason: 'The player had typed another digit' }
    await unlessRefused(() => editBid(context, edit))
  }
}

/** Another number than the draw: it is saved again when the draw comes. */
export function saveWrongResult(game: string): Play {
  return async ({ demo, date }) => {
    const session = await openOf(demo, game)
    if (session === undefined) return
    const { saved_count: saves = 0 } =
      (await demo.platform.db
        .selectFrom('market_session')
        .select('saved_count')
        .where('game_id', '=', session.gameId)
        .where('market_date', '=', date)
        .where('session', '=', 'open')
        .executeTakeFirst()) ?? {}
    if (saves > 0) return
    const value = resultOf(demo, { ...session, marketDate: date }) === '128' ? '129' : '128'
    await saveResult(staffContext(demo, contract.results.save.main), { ...session, marketDate: date, value })
  }
}

/** What some numbers would pay, before one of them is saved: the marks that looking leaves. */
export function lookAtNumbers(game: string): Play {
  return async ({ demo, date }) => {
    const session = await openOf(demo, game)
    if (session === undefined) return
    const { origin, admin } = staffContext(demo, contract.reports.prediction.main)
    const numbers = ['128', '245', '670', resultOf(demo, { ...session, marketDate: date })]
    const rows = numbers.map((open) => ({
      ...auditRow(
        { actor: admin, origin },
        {
          subject: 'market-session',
          subjectId: session.gameId,
          after: { marketDate: date, session: 'open', numbers: { open } },
        },
      ),
      is_reading: true,
    }))
    await demo.platform.db.insertInto('audit').values(rows).execute()
  }
}

async function openOf({ platform: { db } }: DemoInstallation, name: string) {
  const game = await db
    .selectFrom('game')
    .select('id')
    .where('family', '=', 'main')
    .where('name', '=', name)
    .executeTakeFirst()
  assert(name === name.toUpperCase(), 'games are named in capitals')
  return game && ({ family: 'main', gameId: game.id, session: 'open' } as const)
}
