// Which screens have a tour: of the games and of declaring, those of every family.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { FAMILIES } from '@panadesk/domain/families'
import { expect, test } from 'vitest'
import { declareLink } from '../../games/market-links.ts'
import { tourOn } from './tour-on.ts'

test.each(FAMILIES)('the screens of %s have the tours of games and of declaring', (family) => {
  expect(tourOn(FAMILY_TABLE[family].gamesScreen)).toBe('games')
  expect(tourOn(declareLink({ family, gameId: '1', date: '2026-11-20' }).to)).toBe('declare-result')
})

test('other screens have none', () => {
  expect(tourOn('/starline-game-rates')).toBeUndefined()
  expect(tourOn('/404')).toBeUndefined()
})
