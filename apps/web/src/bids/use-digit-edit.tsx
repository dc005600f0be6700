// Opens the correction of a bid from a list, and draws its dialog.
import type { AnyEndpoint } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { useState, type ReactNode } from 'react'
import { toast } from '../platform/toast.ts'
import { gameTypeOf, type BidRow } from './bid-row.ts'
import { DigitDialog } from './digit-dialog.tsx'

/** `refresh` are the lists that show the bids; `dialog` belongs somewhere on the screen. */
export function useDigitEdit(options: { family: Family; refresh: readonly AnyEndpoint[] }): {
  edit: (bid: BidRow) => void
  dialog: ReactNode
} {
  const [edited, setEdited] = useState<BidRow>()
  const [isOpen, setOpen] = useState(false)

  function edit(bid: BidRow): void {
    if (gameTypeOf(bid) === undefined) {
      toast.error(`Unknown pana type: ${bid.game_type}`)
      return
    }
    setEdited(bid)
    setOpen(true)
  }

  const dialog = edited && (
    <DigitDialog
      key={`${edited._id} ${edited.digits}`}
      {...options}
      bid={edited}
      opened={isOpen}
      onClose={() => setOpen(false)}
    />
  )
  return { edit, dialog }
}
