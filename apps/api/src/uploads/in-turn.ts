// Lets few images be decoded at a time: each may take a hundred megabytes, and a thread that passwords need as well.
import { refuseBusy } from '../database/pool-shares.ts'

/** Whose image it is: those of staff come before those of players. */
export type Line = 'staff' | 'players'

const AT_WORK_MAX = 2
/** The rest is kept for staff, so that money goes out however many pictures come in. */
const PLAYERS_AT_WORK_MAX = 1
/** Of players as many as can be decoded before their requests run out of time; the others hear at once that it is busy. */
const WAITING_MAX: Readonly<Record<Line, number>> = { staff: 40, players: 12 }

export interface Turn {
  readonly line: Line
  /** Aborted when nobody waits for the answer any more: then it is not begun. */
  readonly signal: AbortSignal
}

const atWork: Record<Line, number> = { staff: 0, players: 0 }
const waiting: Readonly<Record<Line, Set<() => void>>> = { staff: new Set(), players: new Set() }

/** First come, first served in each line. Refuses (503) where the line is full, and what nobody waits for any more. */
export async function inTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  requireWaitedFor(turn.signal)
  await comeToTurn(turn)
  try {
    requireWaitedFor(turn.signal)
    return await work()
  } finally {
    atWork[turn.line] -= 1
    serve()
  }
}

/** Between the steps of a work that takes long. */
export function requireWaitedFor(signal: AbortSignal): void {
  if (signal.aborted) throw refuseBusy()
}

function comeToTurn({ line, signal }: Turn): Promise<void> {
  if (waiting[line].size >= WAITING_MAX[line]) throw refuseBusy()
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting[line].delete(start)
      reject(refuseBusy())
    }
    const start = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting[line].add(start)
    serve()
  })
}

function serve(): void {
  for (let line = nextLine(); line !== undefined; line = nextLine()) {
    const [start] = waiting[line]
    if (start === undefined) return
    waiting[line].delete(start)
    atWork[line] += 1
    start()
  }
}

function nextLine(): Line | undefined {
  if (atWork.staff + atWork.players >= AT_WORK_MAX) return undefined
  if (waiting.staff.size > 0) return 'staff'
  return waiting.players.size > 0 && atWork.players < PLAYERS_AT_WORK_MAX ? 'players' : undefined
}
