// The bids that a revert would give back, with the button that does it while there are any
// (docs/screens.md, "Bid Revert").
import { Button } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { FactList } from '../../kit/fact-list.tsx'
import { columnsOf, type Cell } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { Section } from '../../kit/section.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { UserLink } from '../../players/user-link.tsx'
import type { RowOf } from '../../platform/query-client.ts'
import { revertedText, revertLabel, type RevertMarket } from './revert-words.ts'
import classes from './reverts.module.css'
import { useRevert } from './use-revert.ts'

const CELLS = {
  user_name: { render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
} as const satisfies Record<string, Cell<RowOf<(typeof contract.reverts.list)[Family]>>>

/** Mounted anew for each market: what it has reverted belongs to one. */
export function UnsettledBids({ market }: { market: RevertMarket }) {
  const control = useUrlListState()
  const call = contract.reverts.list[market.family]
  const { hasBids, whyNot, reverted, isBusy, askAndRevert } = useRevert(market)
  return (
    <Section
      title="Unsettled Bids"
      flush
      actions={
        hasBids && (
          <Button
            color="red"
            variant="outline"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isBusy}
            onClick={() => void askAndRevert()}
          >
            {revertLabel(market)}
          </Button>
        )
      }
    >
      {reverted !== undefined && (
        <output className={classes.outcome}>
          <IconCircleCheck size={20} aria-hidden />
          <span>{revertedText(reverted)}</span>
        </output>
      )}
      <ListTable
        call={call}
        filters={{ gameDB_id: market.gameId, date: market.date, session: market.session }}
        columns={columnsOf(call, CELLS)}
        control={control}
        label="Unsettled Bids"
        summary={totalPoints}
        emptyText={whyNot === '' ? 'There are no bids to revert for this game and date.' : whyNot}
      />
    </Section>
  )
}

/** Of all bids, also while the list is searched: the button reverts them all. */
function totalPoints(reply: ReplyOf<(typeof contract.reverts.list)[Family]>) {
  return (
    <FactList layout="figures">
      <MoneyFact label="Total Points" rupees={reply.total_points} />
    </FactList>
  )
}
