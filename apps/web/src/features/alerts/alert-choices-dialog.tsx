// By what one is told of each kind of alerts besides the screen: chosen for oneself, and kept in this browser.
import { Checkbox } from '@mantine/core'
import { ALERT_KIND_LIST, ALERT_KINDS, type AlertKind } from '@panadesk/domain/alert-kinds'
import { useSyncExternalStore } from 'react'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import {
  alertChoices,
  ALERT_WAYS,
  chooseAlert,
  subscribeToAlertChoices,
  type AlertWay,
} from '../../live/alert-choices.ts'
import { toast } from '../../platform/toast.ts'
import classes from './alerts.module.css'

const WAY_LABELS: Readonly<Record<AlertWay, string>> = { sound: 'Sound', notification: 'Notification' }

export function AlertChoicesDialog({ opened, onClose }: DialogControl) {
  const choices = useSyncExternalStore(subscribeToAlertChoices, alertChoices)
  return (
    <Dialog title="Sound And Notifications" opened={opened} onClose={onClose} width={560}>
      <p className={classes.note}>When an alert opens, one tab of this browser tells of it. Kept in this browser.</p>
      <ul className={classes.kinds}>
        {ALERT_KIND_LIST.map((kind) => (
          <li key={kind} className={classes.kindRow}>
            <span>{ALERT_KINDS[kind].label}</span>
            {ALERT_WAYS.map((way) => (
              <Checkbox
                key={way}
                label={WAY_LABELS[way]}
                aria-label={`${WAY_LABELS[way]}: ${ALERT_KINDS[kind].label}`}
                checked={choices[way].includes(kind)}
                onChange={(event) => void choose(way, kind, event.currentTarget.checked)}
              />
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

async function choose(way: AlertWay, kind: AlertKind, isOn: boolean): Promise<void> {
  if (way === 'notification' && isOn && !(await mayNotify())) {
    toast.error('This browser does not let Panadesk show notifications. Its settings for this site say so.')
    return
  }
  chooseAlert(way, kind, isOn)
}

/** Asks for it where nobody has answered yet: it was just asked for. */
async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}
