// The dialogs of the list; read when the first of them is opened.
import { loadLater } from '../../kit/load-later.tsx'
import type { SubAdmin } from './sub-admin.ts'

const AddSubAdmin = loadLater(async () => (await import('./add-sub-admin.tsx')).AddSubAdmin)
const UpdateSubAdmin = loadLater(async () => (await import('./update-sub-admin.tsx')).UpdateSubAdmin)
const ResetPassword = loadLater(async () => (await import('./reset-password.tsx')).ResetPassword)

export type SubAdminAction = 'add' | 'update' | 'password'

interface SubAdminDialogsProps {
  /** The one that is open, or that was and is closing. */
  action: SubAdminAction | undefined
  /** None of a new one. */
  subAdmin: SubAdmin | undefined
  opened: boolean
  onClose: () => void
}

export function SubAdminDialogs({ action, subAdmin, ...dialog }: SubAdminDialogsProps) {
  return (
    <>
      {action === 'add' && <AddSubAdmin {...dialog} />}
      {action === 'update' && subAdmin !== undefined && <UpdateSubAdmin {...dialog} subAdmin={subAdmin} />}
      {action === 'password' && subAdmin !== undefined && <ResetPassword {...dialog} subAdmin={subAdmin} />}
    </>
  )
}
