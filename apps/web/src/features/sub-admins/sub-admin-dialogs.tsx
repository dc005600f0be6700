// The dialogs of the list; read when the first of them is opened.
import { lazy, Suspense } from 'react'
import type { SubAdmin } from './sub-admin.ts'

const AddSubAdmin = lazy(async () => ({ default: (await import('./add-sub-admin.tsx')).AddSubAdmin }))
const UpdateSubAdmin = lazy(async () => ({ default: (await import('./update-sub-admin.tsx')).UpdateSubAdmin }))
const ResetPassword = lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword }))

export type SubAdminDialog = { kind: 'add' } | { kind: 'update' | 'password'; subAdmin: SubAdmin }

interface SubAdminDialogsProps {
  /** The one that is open, or that was and is closing. */
  dialog: SubAdminDialog | undefined
  opened: boolean
  onClose: () => void
}

export function SubAdminDialogs({ dialog, opened, onClose }: SubAdminDialogsProps) {
  if (dialog === undefined) return null
  return (
    <Suspense>
      {dialog.kind === 'add' && <AddSubAdmin opened={opened} onClose={onClose} />}
      {dialog.kind === 'update' && <UpdateSubAdmin subAdmin={dialog.subAdmin} opened={opened} onClose={onClose} />}
      {dialog.kind === 'password' && <ResetPassword subAdmin={dialog.subAdmin} opened={opened} onClose={onClose} />}
    </Suspense>
  )
}
