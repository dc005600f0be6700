// A session in a row of the control room: its game, and which session of it.
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { said } from '../../platform/said.ts'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { Room } from './room.ts'
import classes from './control-room.module.css'

type Named = Pick<Room['running'][number], 'game_name' | 'family' | 'session' | 'date'>

/** With its date where it is of another day. */
export function SessionName({ of: { game_name: game, family, session, date }, withDate = false }: NameProps) {
  const { label, sessions } = MARKET_RULES[family]
  const words = [label, ...(sessions.length > 1 ? [said(session)] : []), ...(withDate ? [formatMarketDate(date)] : [])]
  return (
    <span className={classes.name}>
      <strong>{game}</strong>
      <span className={classes.quiet}>{words.join(' · ')}</span>
    </span>
  )
}

interface NameProps {
  of: Named
  withDate?: boolean
}
