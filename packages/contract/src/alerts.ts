// What the house is called for, who takes care of it, and where it is told outside (docs/alerts.md).
import { ALERT_SEVERITIES } from '@panadesk/domain/alert-kinds'
import { calls } from './calls.ts'
import type { alertsSchemas } from './alerts-schemas.ts'
import { command, get } from './endpoint.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'

/** Of all that an alert may be about; which of them somebody sees follows from what each is about. */
const access = ['0', '1', '2', '3', '4', '5', '6', '9', '13'] as const

export const alerts = calls<typeof alertsSchemas>()({
  /** Whoever asks sees those whose subject he may see; the main admin and auditors all. */
  list: list({
    path: 'admin/alert-list-grid-data',
    summary: 'What the house is called for and whoever asks may see, newest first',
    access: orAuditor(access),
    columns: {
      kind: { title: 'Kind', kind: 'text' },
      severity: { title: 'Severity', kind: 'code', words: ALERT_SEVERITIES },
      what: { title: 'What', kind: 'said', sorts: false, searches: true },
      since_date: { title: 'Since', kind: 'instant' },
      last_date: { title: 'Last Seen', kind: 'instant' },
      status: { title: 'Status', kind: 'text' },
      owner: { title: 'Owner', kind: 'text', searches: true },
      note: { title: 'Note', kind: 'text', sorts: false, searches: true },
    },
  }),
  /** Whoever does so is its owner; it stays so until its cause is gone. */
  acknowledge: command({
    path: 'admin/acknowledge-alert',
    summary: 'Say that one takes care of an alert',
    action: 'Acknowledged an alert',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  /** It is open again when the time is up, unless its cause is gone by then. */
  snooze: command({
    path: 'admin/snooze-alert',
    summary: 'Put an alert off for some minutes',
    action: 'Snoozed an alert',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of whoever asks; the browser says by itself whether it may show notifications. */
  choices: get({
    path: 'admin/get-alert-choices',
    summary: 'Of which alerts one is told by sound, and of which by notifications of the browser',
    access: 'any-admin',
  }),
  saveChoice: command({
    path: 'admin/save-alert-choice',
    summary: 'Choose whether one is told of a kind of alerts by sound, or by notifications of the browser',
    action: 'Chose how to be told of alerts',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of every kind, in the order of the screen. */
  rules: get({
    path: 'admin/get-alert-rules',
    summary: 'Which alerts there are, and from where on',
    access: 'main-admin',
  }),
  saveRule: command({
    path: 'admin/save-alert-rule',
    summary: 'Switch a kind of alerts on or off, or set its threshold',
    action: 'Saved an alert rule',
    access: 'main-admin',
    stepUp: 'always',
    approval: 'never',
  }),
  /** Addresses may hold secrets: only their hosts are told. */
  webhooks: get({
    path: 'admin/get-alert-webhooks',
    summary: 'Where alerts are told outside, and whether that works',
    access: 'main-admin',
  }),
  /** What signs is made anew each time, and told in this reply alone. */
  saveWebhook: command({
    path: 'admin/save-alert-webhook',
    summary:
      'Set where alerts, or each morning the sheet of the day before, are told outside; the reply has the secret that signs, which is told once',
    action: 'Saved an alert webhook',
    access: 'main-admin',
    stepUp: 'always',
    approval: 'never',
  }),
  deleteWebhook: command({
    path: 'admin/delete-alert-webhook',
    summary: 'Tell alerts outside no more; what was not sent by then is not sent',
    action: 'Deleted an alert webhook',
    access: 'main-admin',
    stepUp: 'always',
    approval: 'never',
  }),
})
