// What goes along from one screen about a market to the next.
import { expect, test } from 'vitest'
import { opensPath } from '../shell/menu.ts'
import { askedMarket, screensOfMarket } from './market-screens.ts'

const BIDS = { predictionDate: '2026-11-22', gameDB_id: 7, gameType: 'jodi-digit', page: 3, search: '12' }

function searchOf(family: 'main' | 'starline', search: Record<string, unknown>, label: string) {
  return screensOfMarket(family, askedMarket(search)).find((screen) => screen.label === label)?.search
}

test('date and game go along under the name that each screen has for them, and nothing else does', () => {
  expect(searchOf('main', BIDS, 'Winning Report')).toEqual({ result_dec_date: '2026-11-22', gameDB_id: '7' })
  expect(searchOf('main', BIDS, 'Bid Revert')).toEqual({ date: '2026-11-22', gameDB_id: '7' })
  expect(searchOf('main', { date: '2026-11-22', session: 'Close' }, 'Winning Report')).toEqual({
    result_dec_date: '2026-11-22',
    selected_session: 'close',
  })
})

test('the game type goes along to the screens that ask for one, the session to families that have a choice', () => {
  expect(searchOf('main', BIDS, 'Customer Sell Report')).toMatchObject({ gameType: 'jodi-digit' })
  const open = { ...BIDS, session: 'open' }
  expect(searchOf('main', open, 'Declare Result')).toMatchObject({ session: 'open' })
  expect(searchOf('starline', open, 'Declare Result')).not.toHaveProperty('session')
})

test('every screen is one of the menu', () => {
  for (const family of ['main', 'starline', 'galidisswar'] as const) {
    for (const { to } of screensOfMarket(family, askedMarket({}))) expect(opensPath([], to)).toBe(false)
  }
})
