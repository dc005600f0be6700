// The badge that activates and inactivates a sub admin, asked about first: it decides who gets in.
import { contract } from '@panadesk/contract'
import { RowStatus } from '../../kit/row-status.tsx'
import type { SubAdmin } from './sub-admin.ts'

export function SubAdminStatus({ subAdmin }: { subAdmin: SubAdmin }) {
  const { full_name: name, status } = subAdmin
  const isOn = status === 1
  return (
    <RowStatus
      list={contract.subAdmins.list}
      row={subAdmin}
      collectionName="admin"
      name={name}
      question={{
        title: isOn ? 'Inactivate Sub Admin' : 'Activate Sub Admin',
        message: isOn ? `${name} is signed out at once and cannot sign in.` : `${name} can sign in again.`,
        confirmLabel: isOn ? 'Inactivate' : 'Activate',
        danger: isOn,
      }}
    />
  )
}
