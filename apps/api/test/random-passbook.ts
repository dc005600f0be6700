// What wallets wrote down of money that came into the installation of the random test and went out of it.
import type { Funding } from './random-model.ts'
import type { TestApp } from './test-app.ts'

export async function lastMovement(app: TestApp): Promise<number> {
  const { id } = await app.db
    .selectFrom('movement')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** What came in and went out after the movement `opened`, in the order in which wallets were held for it. */
export async function fundingsSince(app: TestApp, opened: number): Promise<Funding[]> {
  const movements = await app.db
    .selectFrom('movement')
    .select(['kind', 'debit_account', 'credit_account', 'amount_paise', 'ref'])
    .where('id', '>', opened)
    .where('kind', 'in', ['deposit', 'withdrawal'])
    .orderBy('id')
    .execute()
  return movements.map(({ kind, debit_account, credit_account, amount_paise, ref }) =>
    kind === 'deposit'
      ? { player: credit_account, paise: amount_paise, id: ref }
      : { player: debit_account, paise: -amount_paise, id: ref },
  )
}
