// One game type of the sell report: its name, its total, and its numbers.
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { formatPaise } from '@panadesk/domain/money'
import { Section } from '../../kit/section.tsx'
import classes from './sell-report.module.css'
import { SangamTable } from './sangam-table.tsx'
import { SoldGridTable } from './sold-grid.tsx'
import type { Sold, SoldPart } from './sold-numbers.ts'
import { bidsText } from './sold-words.ts'

export function SoldPartSection({ part }: { part: SoldPart }) {
  return (
    <Section title={GAME_TYPE_RULES[part.type].label} actions={<PartTotal total={part.total} />} flush>
      {part.layout === 'grid' ? <SoldGridTable grid={part} /> : <SangamTable list={part} />}
    </Section>
  )
}

function PartTotal({ total }: { total: Sold }) {
  return (
    <p className={classes.total}>
      Total <strong>{formatPaise(total.pointsPaise)}</strong>
      <span className={classes.bids}>{bidsText(total.bidCount)}</span>
    </p>
  )
}
