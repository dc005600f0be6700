// Looks at the panel as a sub admin sees it: the panel begins anew, with that one's first screen.
import { contract } from '@panadesk/contract'
import { IconEye } from '@tabler/icons-react'
import { RowAction } from '../../kit/row-action.tsx'
import { useAction } from '../../platform/use-action.ts'
import type { SubAdmin } from './sub-admin.ts'

export function ViewAs({ subAdmin: { _id: id, full_name: name } }: { subAdmin: SubAdmin }) {
  const view = useAction(contract.subAdmins.viewAs, {
    onDone: ({ redirectRoute }) => window.location.assign(redirectRoute),
  })
  return (
    <RowAction
      label="View as"
      of={name}
      icon={IconEye}
      onClick={() => void view.run({ adminDB_id: id })}
      isRunning={view.isRunning}
    />
  )
}
