// The badge that activates and inactivates a notice.
import { contract } from '@panadesk/contract'
import { StatusToggle } from '../../kit/status-badge.tsx'
import { changeRows } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import type { Notice } from './notice.ts'

export function NoticeStatus({ notice }: { notice: Notice }) {
  const flip = useAction(contract.toggles.flip, {
    onDone: ({ value, last_update }) =>
      changeRows(contract.notices.list, (row) =>
        row._id === notice._id ? { ...row, status: value, last_update } : row,
      ),
  })
  return (
    <StatusToggle
      isOn={notice.status === 1}
      onLabel="Active"
      offLabel="Inactive"
      name={`Status of ${notice.notice_title}`}
      isRunning={flip.isRunning}
      onToggle={() => void flip.run({ userDB_id: notice._id, collectionName: 'notice', document_fieldName: 'status' })}
    />
  )
}
