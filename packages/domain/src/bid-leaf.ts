// What is sealed of a bid, as one text to the letter (docs/sealed-book.md): whoever has it can hash it anew.
import { SESSIONS, type Session } from './families.ts'
import { GAME_TYPES, type GameType } from './game-types.ts'
import { parseMarketDate, type MarketDate } from './market-date.ts'

const KIND = 'panadesk-bid-1'

/** What was placed; a correction stands beside it. */
export interface BidLeaf {
  readonly bidId: string
  readonly playerId: string
  readonly gameId: string
  readonly marketDate: MarketDate
  /** The one that settles the bid: the close for those of the whole day. */
  readonly session: Session
  readonly type: GameType
  readonly selection: string
  readonly pointsPaise: string
  readonly stake: string
  readonly payout: string
  /** In UTC with microseconds: '2026-11-20T03:30:00.000000Z'. */
  readonly placedAt: string
  /** 16 bytes as hex that nobody else can guess, so that a neighbour's leaf cannot be found by trying. */
  readonly salt: string
}

/** The lines of a leaf. */
export function bidLeafText(leaf: BidLeaf): string {
  const { bidId, playerId, gameId, marketDate, session, type, selection, pointsPaise, placedAt, salt } = leaf
  const rate = `${leaf.stake}:${leaf.payout}`
  const facts = [bidId, playerId, gameId, marketDate, session, type, selection, pointsPaise, rate, placedAt, salt]
  return [KIND, ...facts].join('\n')
}

const NUMBER = /^[1-9]\d{0,18}$/
const SELECTION = /^[\d-]{1,20}$/
const RATE = /^([1-9]\d*):([1-9]\d*)$/
const SALT = /^[0-9a-f]{32}$/

/** An instant of the texts that are hashed: in UTC with microseconds. */
export const UTC_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** Undefined for a text that is no leaf, to the letter. */
export function parseBidLeaf(text: string): BidLeaf | undefined {
  const [kind, bidId = '', playerId = '', gameId = '', date = '', ...rest] = text.split('\n')
  const [sessionName, typeName, selection = '', pointsPaise = '', rate = '', placedAt = '', salt = ''] = rest
  const marketDate = parseMarketDate(date)
  const session = SESSIONS.find((each) => each === sessionName)
  const type = GAME_TYPES.find((each) => each === typeName)
  const [, stake, payout] = RATE.exec(rate) ?? []
  const areNumbers = [bidId, playerId, gameId, pointsPaise].every((each) => NUMBER.test(each))
  const isWellFormed = kind === KIND && rest.length === 7 && areNumbers && SELECTION.test(selection)
  if (!isWellFormed || !UTC_INSTANT.test(placedAt) || !SALT.test(salt)) return undefined
  if (marketDate === undefined || session === undefined || type === undefined) return undefined
  if (stake === undefined || payout === undefined) return undefined
  return { bidId, playerId, gameId, marketDate, session, type, selection, pointsPaise, stake, payout, placedAt, salt }
}
