// The dialogs of the list; read when the first of them is opened.
import { lazy, Suspense } from 'react'
import type { SubAdmin } from './sub-admin.ts'

const AddSubAdmin = lazy(async () => ({ default: (await import('./add-sub-admin.tsx')).AddSubAdmin }))
const UpdateSubAdmin = lazy(async () => ({ default: (await import('./update-sub-admin.tsx')).UpdateSubAdmin }))
const ResetPassword = lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword }))

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
    <Suspense>
      {action === 'add' && <AddSubAdmin {...dialog} />}
      {action === 'update' && subAdmin !== undefined && <UpdateSubAdmin {...dialog} subAdmin={subAdmin} />}
      {action === 'password' && subAdmin !== undefined && <ResetPassword {...dialog} subAdmin={subAdmin} />}
    </Suspense>
  )
}
