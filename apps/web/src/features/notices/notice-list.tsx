// Notice Management: what players are told while it is active (spec 3 §2).
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import { DeleteNotice } from './delete-notice.tsx'
import { LongText } from './long-text.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticeStatus } from './notice-status.tsx'
import type { Notice } from './notice.ts'

export function NoticeList() {
  const [isOpen, setOpen] = useState(false)
  // Stays while the dialog closes, so that it does not empty before it is gone; undefined is a new one.
  const [notice, setNotice] = useState<Notice>()
  const open = (chosen?: Notice): void => {
    setNotice(chosen)
    setOpen(true)
  }
  return (
    <>
      <ListPage
        title="Notice Management"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open()}>
            Add Notice
          </Button>
        }
        call={contract.notices.list}
        columns={columnsOf(open)}
        rowKey={(row) => row._id}
        emptyText="No notices yet. Add the first one with Add Notice."
      />
      <NoticeDialog notice={notice} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** In the order of the server's `fieldIndex`. */
function columnsOf(onEdit: (notice: Notice) => void): Column<Notice>[] {
  return [
    {
      header: 'Title',
      render: (row) => (
        <LongName>
          <strong>{row.notice_title}</strong>
        </LongName>
      ),
    },
    { header: 'Content', render: (row) => <LongText text={row.notice_msg} name={`Content of ${row.notice_title}`} /> },
    { header: 'Status', render: (row) => <NoticeStatus notice={row} />, nowrap: true },
    { header: 'Shown From', render: (row) => formatInstant(row.create_at), nowrap: true },
    { header: 'Last Update', render: (row) => formatInstant(row.last_update), nowrap: true },
    {
      header: 'Action',
      sortable: false,
      nowrap: true,
      render: (row) => (
        <RowActions>
          <RowAction
            label="Edit"
            of={row.notice_title}
            icon={<IconPencil size={17} aria-hidden />}
            onClick={() => onEdit(row)}
          />
          <DeleteNotice notice={row} />
        </RowActions>
      ),
    },
  ]
}
