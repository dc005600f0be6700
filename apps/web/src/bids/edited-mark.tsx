// What staff corrected on a bid: a mark beside what the bid is, and the list behind it.
import { Popover, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { SignWord } from '../kit/cell-parts.tsx'
import { correctedWord, editedWhen, type BidEdit, type BidRow } from './bid-row.ts'
import classes from './edited-mark.module.css'

/** Opens the corrections of a bid; nothing for a bid that nobody corrected. */
export function EditedMark({ bid }: { bid: Pick<BidRow, 'bid_tx_id' | 'corrected' | 'edits'> }) {
  const { bid_tx_id, corrected, edits } = bid
  if (corrected === 0) return null
  const word = correctedWord(bid)
  const Sign = corrected === 2 ? IconAlertTriangle : IconPencil
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.mark}
          data-late={corrected === 2 || undefined}
          aria-label={`${word}: corrections of bid ${bid_tx_id}`}
          title={word}
        >
          <Sign size={13} stroke={2.25} aria-hidden />
          <SignWord>{word}</SignWord>
        </UnstyledButton>
      </Popover.Target>
      {/* Escape closes the list, not the dialog that it may stand in. */}
      <Popover.Dropdown className={classes.dropdown} data-mantine-stop-propagation>
        <BidEdits edits={edits} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Newest first, as the rows have them. */
export function BidEdits({ edits }: { edits: readonly BidEdit[] }) {
  return (
    <ul className={classes.edits}>
      {edits.map((edit, index) => (
        // By its place: the same correction can be made twice in a minute.
        <li key={edits.length - index}>
          <strong>
            {edit.before} → {edit.after}
          </strong>
          , <span>{editedWhen(edit)}</span>
        </li>
      ))}
    </ul>
  )
}
