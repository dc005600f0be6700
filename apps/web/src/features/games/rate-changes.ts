// What a save of the rates would change, in words, and whom it does not concern: bids keep the rate that they were placed at.
import { wireRateType, type contract, type ReplyOf } from '@panadesk/contract'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { rateMeaning, rateNames, type RateTexts } from './rate-fields.ts'
import { runningWords } from './running-bids.ts'

/** By the wire's name of the game type. */
export type RunningBids = ReplyOf<typeof contract.games.rates.main>['running_bids']

export interface RateChange {
  readonly type: GameType
  readonly before: string
  readonly after: string
}

/** `saved` is what the server has, `texts` what stands in the fields. */
export function rateChanges(
  types: readonly GameType[],
  { saved, texts }: { saved: RateTexts; texts: RateTexts },
): RateChange[] {
  const isOther = (name: string): boolean => texts[name]?.trim() !== saved[name]
  return types
    .filter((type) => Object.values(rateNames(type)).some(isOther))
    .map((type) => ({
      type,
      before: rateMeaning(saved, type) ?? 'no rate',
      after: rateMeaning(texts, type) ?? 'no rate',
    }))
}

/** A line for each game type that changes. */
export function rateLines(changes: readonly RateChange[], running: RunningBids): string[] {
  return changes.map(({ type, before, after }) => {
    const held = running[wireRateType(type)]
    const line = `${GAME_TYPE_RULES[type].label}: ${before} → ${after}.`
    return held === undefined ? line : `${line} ${heldWords(held)}`
  })
}

function heldWords(held: RunningBids[string]): string {
  return `${runningWords(held)} ${held.bids === 1 ? 'keeps' : 'keep'} the rate at placing.`
}
