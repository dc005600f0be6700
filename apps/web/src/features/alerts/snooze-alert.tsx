// Puts an alert off for a time.
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { ChoiceButtons } from '../../kit/choice-buttons.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useChoice } from '../../kit/use-choice.ts'
import type { AlertDialogProps } from './alert-dialog-props.ts'
import classes from './alerts.module.css'
import { minutesTillTomorrow, SNOOZES } from './snoozes.ts'
import { said } from '../../platform/said.ts'

const { snooze, list } = contract.alerts

export function SnoozeAlert({ alert, opened, onClose }: AlertDialogProps) {
  const { failure, send, stateOf } = useChoice<typeof snooze, string>(snooze, {
    refresh: [list, contract.waiting.counts],
    success: (reply) => reply.msg,
    onDone: onClose,
  })
  return (
    <Dialog title="Snooze Alert" opened={opened} onClose={onClose} width={460}>
      <p className={classes.note}>{said(alert.what)}</p>
      <div className={classes.choices}>
        {SNOOZES.map(({ label, minutes }, place) => (
          <Button
            key={label}
            variant="default"
            data-autofocus={place === 0 || undefined}
            onClick={() =>
              void send(label, {
                alert_id: alert._id,
                minutes: minutes ?? minutesTillTomorrow(),
                seen: { status: alert.status },
              })
            }
            {...stateOf(label)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ChoiceButtons failure={failure}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </ChoiceButtons>
    </Dialog>
  )
}
