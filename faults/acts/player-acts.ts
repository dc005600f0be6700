// What players do: register, bid, ask for money in and out, send points.

import { randomUUID } from 'node:crypto'
import type { Bid, FundRequest, Player } from '../book/book.ts'
import type { Chance } from '../chance.ts'
import { askKeyed, asPlayer, isPast, type Act, type Stage } from './stage.ts'
import { drawSlip } from './draw-slip.ts'

const FIRST_MOBILE = 9_000_000_000
const AMOUNT_PAISE_MAX = 200_00
const OK = 200

export const register: Act = async (stage, chance) => {
  const { book } = stage
  registrations += 1
  const mobile = String(FIRST_MOBILE + registrations)
  const referrer = book.players.length > 0 && chance.below(2) === 0 ? chance.pick(book.players) : undefined
  const name = `Player ${registrations}`
  const body = { name, mobile, pin: '593827', ...(referrer === undefined ? {} : { referCode: referrer.code }) }
  const answer = await askKeyed(stage, chance, { path: 'register', body })
  if (answer.status !== OK) throw new Error(`a registration was refused: ${JSON.stringify(answer.body)}`)
  const { token, player } = answer.body as { token: string; player: { id: string; myCode: string } }
  book.registered({
    id: player.id,
    mobile,
    token,
    code: player.myCode,
    referrer,
    flags: { status: true, betting_status: false, transfer_point_status: true },
    busy: 0,
    flipping: new Set(),
  })
}

let registrations = 0

export const bid: Act = (stage, chance) =>
  asPlayer(stage, chance, async (player) => {
    const { book, now } = stage
    const game = chance.pick(book.games)
    const slip = drawSlip(chance, game.family)
    // Mostly while bids are taken, or nearly everything would be refused in the evening.
    if (isPast(stage, game, now.date, slip.cutoff) && chance.below(8) > 0) return
    const lines = slip.lines.map((line) => ({ ...line, paise: somePaise(chance, 50_00) }))
    const { date } = now
    const bids = lines.map(({ type, selection, paise }) => ({ type, selection, points: paise / 100 }))
    const named = slip.session === undefined ? {} : { session: slip.session }
    const answer = await askKeyed(stage, chance, {
      path: 'bids',
      token: player.token,
      body: { gameId: game.id, ...named, bids },
    })
    if (answer.status !== OK) return
    const { bids: placed } = answer.body as { bids: { id: string }[] }
    book.move(
      'bid-placed',
      player.id,
      'bets',
      lines.reduce((sum, { paise }) => sum + paise, 0),
    )
    for (const [index, line] of lines.entries()) {
      const id = placed[index]?.id ?? `missing ${randomUUID()}`
      const settled: Bid = { id, player, game, date, session: slip.settles, ...line, isBeingEdited: false }
      book.bids.set(id, settled)
    }
  })

export const deposit: Act = (stage, chance) =>
  asPlayer(stage, chance, (player) => {
    const paise = somePaise(chance)
    // Now and then of a payment that others tell of, too.
    const reference = chance.below(10) === 0 ? `UPI-${chance.below(20)}` : `UPI ${randomUUID()}`
    const body = { amount: paise / 100, method: 'google-pay', reference }
    return request(stage, chance, { path: 'deposits', body, player, paise, into: stage.book.deposits })
  })

export const withdraw: Act = (stage, chance) =>
  asPlayer(stage, chance, (player) => {
    const paise = somePaise(chance)
    const body = { amount: paise / 100, method: 'paytm', paytmNumber: '9812345678' }
    return request(stage, chance, { path: 'withdrawals', body, player, paise, into: stage.book.withdrawals })
  })

interface Asked {
  path: string
  body: Record<string, unknown>
  player: Player
  paise: number
  into: Map<string, FundRequest>
}

async function request(stage: Stage, chance: Chance, { path, body, player, paise, into }: Asked): Promise<void> {
  const answer = await askKeyed(stage, chance, { path, body, token: player.token })
  if (answer.status !== OK) return
  const id = String(answer.body['id'])
  into.set(id, { id, player, paise, status: 'pending', remark: '' })
}

export const transfer: Act = (stage, chance) =>
  asPlayer(stage, chance, async (player) => {
    const { book } = stage
    const receiver = chance.pick(book.players)
    const paise = somePaise(chance, 50_00)
    const body = { mobile: receiver.mobile, amount: paise / 100 }
    const answer = await askKeyed(stage, chance, { path: 'transfers', token: player.token, body })
    if (answer.status !== OK) return
    const id = String(answer.body['id'])
    book.transfers.set(id, [id, player.id, receiver.id, paise].join(' '))
    book.move('transfer', player.id, receiver.id, paise)
  })

/** With paise, so that nothing comes out even by luck. */
export function somePaise(chance: Chance, max = AMOUNT_PAISE_MAX): number {
  return 10 + chance.below(max)
}
