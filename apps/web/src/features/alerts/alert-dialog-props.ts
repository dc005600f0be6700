// What a dialog about one alert is given.
import type { DialogControl } from '../../kit/dialog.tsx'
import type { AlertRow } from './alert-row.ts'

export interface AlertDialogProps extends DialogControl {
  alert: AlertRow
}
