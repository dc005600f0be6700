// Removes a sub admin.
import { contract } from '@panadesk/contract'
import { IconTrash } from '@tabler/icons-react'
import { confirmAction } from '../../kit/confirm.ts'
import { RowAction } from '../../kit/row-action.tsx'
import { useAction } from '../../platform/use-action.ts'
import type { SubAdmin } from './sub-admin.ts'

export function DeleteSubAdmin({ subAdmin: { _id: id, full_name: name } }: { subAdmin: SubAdmin }) {
  const remove = useAction(contract.subAdmins.delete, {
    refresh: [contract.subAdmins.list],
    success: (reply) => reply.msg,
  })

  async function askAndDelete(): Promise<void> {
    const isAgreed = await confirmAction({
      title: 'Delete Sub Admin',
      message: `${name} is signed out at once and cannot sign in any more. This cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await remove.run({ adminDB_id: id })
  }

  return (
    <RowAction
      label="Delete"
      of={name}
      icon={<IconTrash size={17} aria-hidden />}
      onClick={() => void askAndDelete()}
      isRunning={remove.isRunning}
      tone="bad"
    />
  )
}
