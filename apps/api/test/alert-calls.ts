// Good calls about alerts: those that are taken care of, and what is told outside, are put in place before them.
import { contract } from '@panadesk/contract'
import type { EntryCall } from './good-call.ts'
import { plantAlert } from './plant-alert.ts'
import type { TestApp } from './test-app.ts'

const TAKEN = 424_403
const PUT_OFF = 424_404

export function alertCalls(): EntryCall[] {
  return [
    [
      contract.alerts.acknowledge,
      { body: { alert_id: String(TAKEN), note: 'Calling the bank' }, before: (app) => plantAlert(app, { id: TAKEN }) },
    ],
    [
      contract.alerts.snooze,
      { body: { alert_id: String(PUT_OFF), minutes: 30 }, before: (app) => plantAlert(app, { id: PUT_OFF }) },
    ],
    [contract.alerts.deleteWebhook, { body: { shape: 'telegram' }, before: plantWebhook }],
  ]
}

async function plantWebhook({ db, mainAdmin }: TestApp): Promise<void> {
  const saved = { shape: 'telegram', host: 'telegram.test', url: 'https://telegram.test/', secret: '' } as const
  const by = { saved_by: mainAdmin.adminId, saved_by_name: 'Staff 1' }
  await db
    .insertInto('alert_webhook')
    .values({ ...saved, ...by })
    .execute()
}
