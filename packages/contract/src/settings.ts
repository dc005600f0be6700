// The values that bind everybody, and how the house is paid and reached
// (docs/screens.md, "Main Settings" and "Contact Settings"; docs/wire.md, "Settings and content").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { settingsSchemas, contactSettingsSchemas } from './settings-schemas.ts'

const access = ['12'] as const

export const settings = calls<typeof settingsSchemas>()({
  main: get({
    path: 'admin/get-main-settings',
    access,
  }),
  saveAppLink: command({
    path: 'admin/add-app-link',
    summary: 'Save the app link and its share message',
    action: 'Saved the app link',
    access,
    stepUp: 'always',
    approval: 'bonus',
  }),
  /** Bank and UPI details: whichever are sent. */
  savePayment: command({
    path: 'admin/add-admin-upi-detail',
    summary: 'Save bank and UPI details, whichever are sent',
    action: 'Saved the payment details',
    access,
    stepUp: 'by-case',
    approval: 'payee',
  }),
  /** Whichever are sent. A maximum of 0 sets no limit; a minimum above its maximum is refused (422). */
  saveFixedValues: command({
    path: 'admin/add-admin-fix-values-with-maintainence',
    summary: 'Save limits, bonuses, withdraw times, maintenance and global betting, whichever are sent',
    action: 'Saved the values',
    access,
    stepUp: 'by-case',
    approval: 'bonus',
  }),
})

export const contactSettings = calls<typeof contactSettingsSchemas>()({
  get: get({ path: 'admin/get-contact-settings', access }),
  /** Of what may be empty: left out, it stays as it is; empty, it is cleared. */
  save: command({
    path: 'admin/add-contact-settings',
    summary: 'Save the contact settings; what is left out stays as it is',
    action: 'Saved the contact settings',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
})
