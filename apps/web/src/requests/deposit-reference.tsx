// The reference of a deposit, with the earlier request that names the same payment.
import { LongText } from '../kit/long-text.tsx'
import { CellParts } from '../kit/cell-parts.tsx'
import { DuplicateFlag } from './duplicate-flag.tsx'
import { NOTHING } from './request-cells.tsx'
import type { DepositRow } from './request-row.ts'
import classes from './requests.module.css'

export function DepositReference({ row }: { row: DepositRow }) {
  return (
    <CellParts>
      {row.duplicate_of !== null && <DuplicateFlag earlier={row.duplicate_of} />}
      {row.txn_ref === '' ? NOTHING : row.txn_ref}
      {row.duplicate_reason !== '' && <CreditedAgain row={row} />}
    </CellParts>
  )
}

function CreditedAgain({ row }: { row: DepositRow }) {
  return (
    <>
      <span className={classes.note}>Credited again:</span>
      <LongText text={`“${row.duplicate_reason}”`} name={`reason of ${row.tx_request_number}`} width="narrow" />
    </>
  )
}
