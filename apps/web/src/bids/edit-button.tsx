// Opens the correction of a bid, or says why there is none.
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { whyNotEditable, type BidRow } from './bid-row.ts'

export function EditButton({ bid, onEdit }: { bid: BidRow; onEdit: () => void }) {
  const reasonId = useId()
  const reason = whyNotEditable(bid)
  const label = `Edit digit of bid ${bid.bid_tx_id}`
  if (reason === undefined) {
    return (
      <ActionIcon variant="default" size={30} aria-label={label} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
    )
  }
  // Not the attribute `disabled`: it would keep pointer and keyboard from finding out why.
  return (
    <>
      <Tooltip label={reason} multiline w={240} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={label}
          aria-disabled
          data-disabled
          aria-describedby={reasonId}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  )
}
