// Who asks: flags of the player, accounts that share something with him, and what moved in the wallet last.
import type { contract, ReplyOf } from '@panadesk/contract'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import entries from '../../kit/entry-list.module.css'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { UserLink } from '../../players/user-link.tsx'
import { When } from '../../requests/request-cells.tsx'
import { WhenFact } from '../../requests/request-facts.tsx'
import { SignedAmount } from '../../wallet/signed-amount.tsx'
import classes from './queues.module.css'
import { said } from '../../platform/said.ts'

type Reply = ReplyOf<typeof contract.queues.request>

export function PlayerSection({ reply }: { reply: Reply }) {
  const { player, linked_accounts: linked } = reply
  return (
    <>
      <h3 className={classes.heading}>Player</h3>
      <FactList>
        <WhenFact label="Registered" instant={player.insert_date} />
        <Fact label="Flags">
          <Flags reply={reply} />
        </Fact>
        {player.owed_amount > 0 && <MoneyFact label="Owed" rupees={player.owed_amount} tone="bad" />}
        {linked.length > 0 && (
          <Fact label="Linked accounts">
            <ul className={classes.plainList}>
              {linked.map((account) => (
                <li key={account._id}>
                  <UserLink userId={account._id} name={account.user_name} />
                  <span className={classes.note}>
                    {account.mobile}, {account.shares.split(', ').map(said).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </FactList>
      <Movements movements={reply.movements} />
    </>
  )
}

function Flags({ reply: { player, linked_accounts: linked } }: { reply: Reply }) {
  const isClean = player.status === 1 && player.is_approved === 1 && linked.length === 0
  return (
    <span className={classes.states}>
      {player.status === 0 && <StatusBadge tone="bad" label="Blocked" />}
      {player.is_approved === 0 && <StatusBadge tone="warn" label="Un-approved" />}
      {linked.length > 0 && <StatusBadge tone="warn" label="Linked accounts" />}
      {isClean && 'None'}
    </span>
  )
}

function Movements({ movements }: { movements: Reply['movements'] }) {
  return (
    <>
      <h3 className={classes.heading}>Last Movements</h3>
      {movements.length === 0 ? (
        <p className={classes.quiet}>Nothing has moved in this wallet yet.</p>
      ) : (
        <ul className={entries.list}>
          {movements.map((movement) => (
            <li key={movement._id}>
              <SignedAmount movement={movement} />
              <span className={entries.text}>
                {said(movement.transaction_note)}
                <span className={classes.note}>
                  <When instant={movement.insert_date} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
