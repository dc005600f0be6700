// Sub admins and what they may open: the main admin's business
// (docs/screens.md, "Sub Admin List"; docs/access.md, "Access codes").
import { calls } from './calls.ts'
import { command } from './endpoint.ts'
import { INSERT_DATE, USER_NAME } from './list-columns.ts'
import { list } from './list.ts'
import type { subAdminsSchemas } from './sub-admins-schemas.ts'

const access = 'main-admin'

export const subAdmins = calls<typeof subAdminsSchemas>()({
  list: list({
    path: 'admin/sub-admin-list-grid-data',
    access,
    columns: {
      full_name: { title: 'Full Name', kind: 'text', searches: true },
      ...USER_NAME,
      email: { title: 'Email', kind: 'text', searches: true },
      phone: { title: 'Phone', kind: 'line', searches: true },
      status: { title: 'Status', kind: 'code' },
      ...INSERT_DATE,
    },
  }),
  add: command({
    path: 'admin/add-sub-admin',
    action: 'Added a sub admin',
    access,
    stepUp: 'always',
    approval: 'staff',
  }),
  /** Acts at once: a sub admin who loses a code is refused by the next call, one who is switched off is signed out. */
  update: command({
    path: 'admin/update-sub-admin/:id',
    summary: 'Update a sub admin: the rights hold from the next call on',
    action: 'Updated a sub admin',
    access,
    stepUp: 'always',
    approval: 'staff',
  }),
  /** Ends all sessions of the sub admin. A forgotten password needs a way out. */
  resetPassword: command({
    path: 'admin/reset-sub-admin-password',
    summary: 'Give a sub admin a new password; all their sessions end',
    action: 'Reset the password of a sub admin',
    access,
    stepUp: 'always',
    approval: 'staff',
  }),
  /** For a lost phone; ends all sessions of the sub admin, who signs in with the password alone from then on. */
  removeSecondFactor: command({
    path: 'admin/remove-sub-admin-second-factor',
    summary: 'Take the second factor of a sub admin away; all their sessions end',
    action: 'Removed the second factor of a sub admin',
    access,
    stepUp: 'always',
    approval: 'staff',
  }),
  /** Every command is refused meanwhile; it ends by itself after half an hour, and with the session. */
  viewAs: command({
    path: 'admin/view-as',
    summary: 'Look at the panel with the rights of a sub admin, changing nothing',
    action: 'Began to look as a sub admin',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  endView: command({
    path: 'admin/end-view',
    summary: 'Have the own rights again',
    action: 'Ended looking as a sub admin',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
    endsView: true,
  }),
  delete: command({
    path: 'admin/delete-sub-admin',
    summary: 'Delete a sub admin; all their sessions end',
    action: 'Deleted a sub admin',
    access,
    stepUp: 'always',
    approval: 'staff',
  }),
})
