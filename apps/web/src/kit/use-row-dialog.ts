// Which dialog of a table is open, and for which row. The table holds it: its rows come and go while somebody types.
import { useState } from 'react'
import type { DialogControl } from './dialog.tsx'

export interface RowDialog<Action, Row> {
  action: Action
  row: Row
  /** Told from the next opening by it, as a key: nothing of the one before is kept. */
  opening: number
}

export function useRowDialog<Action, Row>() {
  // Stays while the dialog closes, so that it does not empty before it is gone.
  const [shown, setShown] = useState<RowDialog<Action, Row>>()
  const [isOpen, setOpen] = useState(false)
  const control: DialogControl = { opened: isOpen, onClose: () => setOpen(false) }
  return {
    shown,
    control,
    open: (action: Action, row: Row): void => {
      setShown({ action, row, opening: (shown?.opening ?? 0) + 1 })
      setOpen(true)
    },
  }
}
