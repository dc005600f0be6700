// What can be done with an alert: the buttons in its row, and their dialogs.
import { ALERT_KINDS } from '@panadesk/domain/alert-kinds'
import { IconBellOff, IconCheck } from '@tabler/icons-react'
import { actionColumn } from '../../kit/list-columns.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import type { RowButtons } from '../../kit/use-row-view.tsx'
import { AcknowledgeAlert } from './acknowledge-alert.tsx'
import type { AlertRow } from './alert-row.ts'
import { SnoozeAlert } from './snooze-alert.tsx'
import { said } from '../../platform/said.ts'

const DIALOGS = { acknowledge: AcknowledgeAlert, snooze: SnoozeAlert }

export function useAlertActions(): RowButtons<AlertRow> {
  const { shown, control, open } = useRowDialog<keyof typeof DIALOGS, AlertRow>()
  const Shown = shown && DIALOGS[shown.action]
  return {
    column: actionColumn((row) => {
      const of = `${ALERT_KINDS[row.kind].label}: ${said(row.what)}`
      const reason = closedReason(row)
      return (
        <RowActions>
          <RowAction
            label="Acknowledge"
            of={of}
            icon={IconCheck}
            reason={reason}
            onClick={() => open('acknowledge', row)}
            tone="good"
          />
          <RowAction label="Snooze" of={of} icon={IconBellOff} reason={reason} onClick={() => open('snooze', row)} />
        </RowActions>
      )
    }),
    dialog: Shown && <Shown key={shown.opening} alert={shown.row} {...control} />,
  }
}

function closedReason({ status, may_act: mayAct }: AlertRow): string | undefined {
  if (status === 'over') return 'It is over.'
  if (status === 'acknowledged') return 'Somebody takes care of it.'
  return mayAct === 1 ? undefined : 'Who only reads does not.'
}
