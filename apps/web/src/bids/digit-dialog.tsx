// The correction of what a bid names (docs/screens.md, "Correcting a bid").
import { Textarea } from '@mantine/core'
import { contract, type AnyEndpoint, type BodyInput } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { BID_FIELDS } from '@panadesk/contract/seen-forms'
import { assert } from '@panadesk/domain/assert'
import type { Family } from '@panadesk/domain/families'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Callout } from '../kit/callout.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { MoneyFact } from '../kit/money-fact.tsx'
import { SelectField } from '../kit/select-field.tsx'
import type { SeenForm } from '../kit/use-seen.ts'
import { NumberSelect } from '../games/number-select.tsx'
import type { CallError } from '../platform/call-error.ts'
import { gameTypeOf, type BidRow } from './bid-row.ts'
import classes from './digit-dialog.module.css'
import { BidEdits } from './edited-mark.tsx'
import {
  changedValues,
  digitEdit,
  faultsOf,
  firstValues,
  selectionAfter,
  type DigitEdit,
  type EditFieldRules,
  type EditValues,
} from './digit-edit.ts'
import { said } from '../platform/said.ts'

/** More choices than these are searched, not scrolled. */
const FEW = 10

interface DigitDialogProps {
  family: Family
  /** Of a game type that the house knows. */
  bid: BidRow
  opened: boolean
  onClose: () => void
  /** The lists on screen that show the bid. */
  refresh: readonly AnyEndpoint[]
}

/** A bid that names one number has a call that every family knows; the sides of a sangam are sent one by one. */
export function DigitDialog({ family, ...props }: DigitDialogProps) {
  const { bid } = props
  const type = gameTypeOf(bid)
  assert(type !== undefined, 'only a bid of a known type is edited')
  // What it names may be changed by somebody else while it is looked at.
  const [selection, setSelection] = useState(bid.digits)
  const edit = digitEdit({ type, selection })
  const seen: SeenForm<ReasonedValues> = {
    fields: BID_FIELDS,
    first: { digits: bid.digits },
    wanted: (values) => ({ digits: selectionAfter(edit, values) }),
    toValues: () => ({}),
    onGoOn: ({ digits }) => setSelection(String(digits)),
  }
  const shared = { ...props, edit, seen }
  if (edit.fields.length > 1) {
    return (
      <EditForm
        {...shared}
        call={contract.bids.updateProperties}
        toBody={(values) => ({ bidDB_id: bid._id, ...changedValues(edit, values), ...reasonOf(values) })}
      />
    )
  }
  return (
    <EditForm
      {...shared}
      call={contract.bids.updateDigit}
      toBody={(values) => ({
        bidDB_id: bid._id,
        digit: edit.fields.map(({ name }) => values[name]).join(''),
        collectionName: FAMILY_TABLE[family].names.bids,
        ...reasonOf(values),
      })}
    />
  )
}

interface EditFormProps<E extends AnyEndpoint> extends Omit<DigitDialogProps, 'family'> {
  edit: DigitEdit
  seen: SeenForm<ReasonedValues>
  call: E
  toBody: (values: ReasonedValues) => BodyInput<E>
}

type ReasonedValues = EditValues & { reason: string }

/** Left out where none was given. */
function reasonOf({ reason }: ReasonedValues): { reason?: string } {
  return reason.trim() === '' ? {} : { reason: reason.trim() }
}

function EditForm<E extends AnyEndpoint>({ bid, edit, ...dialog }: EditFormProps<E>) {
  const isLate = bid.is_past_cut_off === 1
  return (
    <FormDialog<E, ReasonedValues>
      title="Edit Digit"
      initialValues={{ ...firstValues(edit), reason: '' }}
      validate={(values) => ({
        ...faultsOf(edit, values),
        ...(isLate && values.reason.trim() === '' && { reason: 'Please enter a reason.' }),
      })}
      success="Bid digit updated successfully!"
      failureText={failureText}
      submitLabel="Update"
      {...dialog}
    >
      {(form) => (
        <>
          <BidFacts bid={bid} />
          {isLate && <LateNotice />}
          {edit.fields.map((field) => (
            <NumberField key={field.name} field={field} {...form.getInputProps(field.name)} />
          ))}
          <Change before={edit.selection} after={selectionAfter(edit, form.values)} />
          <Textarea
            label="Reason"
            description={isLate ? 'Stays with the bid.' : 'Stays with the bid. Needed once betting on it is over.'}
            rows={2}
            maxLength={500}
            required={isLate}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

function LateNotice() {
  return (
    <Callout>
      Betting on this bid is over: a second person decides. The correction is told to the player, and the bid is marked
      as corrected after the cut-off wherever its winnings are shown.
    </Callout>
  )
}

interface NumberFieldProps {
  field: EditFieldRules
  value?: string
  onChange?: (value: string) => void
}

function NumberField({ field: { label, choices }, ...props }: NumberFieldProps) {
  if (choices.length > FEW) return <NumberSelect label={label} numbers={choices} {...props} />
  return (
    <SelectField
      label={label}
      placeholder="-Select-"
      choices={choices.map((value) => ({ value, label: value }))}
      {...props}
    />
  )
}

function BidFacts({ bid }: { bid: BidRow }) {
  return (
    <FactList layout="plain">
      <Fact label="User Name">{bid.user_name}</Fact>
      <Fact label="Bid Tx ID">{bid.bid_tx_id}</Fact>
      <Fact label="Game Type">{said(bid.game_type)}</Fact>
      <MoneyFact label="Points" rupees={bid.points} />
      {bid.edits.length > 0 && (
        <Fact label="Edited">
          <BidEdits edits={bid.edits} />
        </Fact>
      )}
    </FactList>
  )
}

function Change({ before, after }: { before: string; after: string | undefined }) {
  return (
    <output className={classes.change}>
      <span>
        Before <strong>{before}</strong>
      </span>
      <IconArrowRight size={16} aria-hidden />
      <span>
        After <strong>{after ?? '–'}</strong>
      </span>
    </output>
  )
}

/**
 * A refusal has the server's words; a fault of the server, or no answer at all, has words of its own
 * (docs/screens.md, "Correcting a bid").
 */
function failureText(error: CallError): string {
  const isFault = !error.isAnswered || error.status >= 500
  if (!isFault) return error.serverMsg ?? 'Update failed'
  const request = error.requestId === undefined ? '' : ` (Request ${error.requestId})`
  return `Server error while updating bid digit.${request}`
}
