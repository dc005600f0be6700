// What is refused of whoever takes care of alerts, or sets which there are.
import { refusals } from '../../platform/refusal.ts'

export const refuseAlert = refusals({
  'not-found': { status: 404, msg: 'This alert does not exist.' },
  'is-over': { status: 409, msg: 'This alert is over: its cause is gone.' },
  'acknowledged-already': { status: 409, msg: 'Somebody has acknowledged this alert already.' },
  'snoozed-already': { status: 409, msg: 'Somebody has snoozed this alert already.' },
  'threshold-not-valid': { status: 422, msg: 'Please check the threshold.', field: 'threshold' },
  'address-not-https': { status: 422, msg: 'Please enter an address that begins with https://.', field: 'url' },
  'time-not-valid': { status: 422, msg: 'Please choose the time of a day sheet, and of nothing else.', field: 'at' },
  'no-webhook': { status: 404, msg: 'Alerts are not told there.' },
})
