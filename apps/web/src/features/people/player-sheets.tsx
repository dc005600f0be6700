// What Player Figures shows of a period, one sheet below the other.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { DaysToLose, PlayersBy } from '@panadesk/contract/figure-parts'
import { Agents } from './agents.tsx'
import { Cohorts } from './cohorts.tsx'
import { Comings } from './comings.tsx'
import { Heaviest } from './heaviest.tsx'
import { PaymentMethods } from './payment-methods.tsx'

interface PlayerSheetsProps {
  figures: ReplyOf<typeof contract.people.players>
  by: PlayersBy
  lostAfter: DaysToLose
}

export function PlayerSheets({ figures, by, lostAfter }: PlayerSheetsProps) {
  const { from, to, methods } = figures
  const period = { from, to }
  return (
    <>
      <Comings figures={figures} by={by} lostAfter={lostAfter} />
      <Cohorts to={to} lostAfter={lostAfter} />
      <PaymentMethods methods={methods} period={period} />
      <Heaviest period={period} />
      <Agents period={period} />
    </>
  )
}
