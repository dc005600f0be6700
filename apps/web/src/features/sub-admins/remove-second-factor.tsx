// For a sub admin whose phone is lost: the password alone will do again.
import { contract } from '@panadesk/contract'
import { IconShieldOff } from '@tabler/icons-react'
import { RowAction } from '../../kit/row-action.tsx'
import { useAskedAction } from '../../kit/use-asked-action.ts'
import type { SubAdmin } from './sub-admin.ts'

export function RemoveSecondFactor({ subAdmin: { _id: id, full_name: name } }: { subAdmin: SubAdmin }) {
  const remove = useAskedAction(contract.subAdmins.removeSecondFactor, {
    refresh: [contract.subAdmins.list],
    success: (reply) => reply.msg,
  })

  const question = {
    title: 'Remove Second Factor',
    message: `${name} is signed out everywhere and signs in with the password alone, until the second factor is switched on again. Make sure that it is ${name} who asks.`,
    confirmLabel: 'Remove',
    danger: true,
  }
  return (
    <RowAction
      label="Second Factor Off"
      of={name}
      icon={IconShieldOff}
      onClick={() => void remove.ask(question, { adminDB_id: id })}
      isRunning={remove.isRunning}
    />
  )
}
