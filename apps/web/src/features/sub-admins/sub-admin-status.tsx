// The badge that activates and inactivates a sub admin, asked about first: it decides who gets in.
import { contract } from '@panadesk/contract'
import { confirmAction } from '../../kit/confirm.ts'
import { StatusToggle } from '../../kit/status-badge.tsx'
import { changeRows } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import type { SubAdmin } from './sub-admin.ts'

export function SubAdminStatus({ subAdmin }: { subAdmin: SubAdmin }) {
  const { _id: id, full_name: name } = subAdmin
  const isOn = subAdmin.status === 1
  const flip = useAction(contract.toggles.flip, {
    onDone: ({ value }) =>
      changeRows(contract.subAdmins.list, (row) => (row._id === id ? { ...row, status: value } : row)),
  })

  async function askAndFlip(): Promise<void> {
    const isAgreed = await confirmAction({
      title: isOn ? 'Inactivate Sub Admin' : 'Activate Sub Admin',
      message: isOn ? `${name} is signed out at once and cannot sign in.` : `${name} can sign in again.`,
      confirmLabel: isOn ? 'Inactivate' : 'Activate',
      danger: isOn,
    })
    if (isAgreed) await flip.run({ userDB_id: id, collectionName: 'admin', document_fieldName: 'status' })
  }

  return (
    <StatusToggle
      isOn={isOn}
      onLabel="Active"
      offLabel="Inactive"
      name={`Status of ${name}`}
      isRunning={flip.isRunning}
      onToggle={() => void askAndFlip()}
    />
  )
}
