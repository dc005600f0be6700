// Notice Management: what players are told while it is active (docs/screens.md, "Notice Management").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { Column } from '../../kit/data-table.tsx'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { forAllPlayers } from '../../kit/for-all-players.ts'
import { LongTitle } from '../../kit/long-name.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { RowStatus } from '../../kit/row-status.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { LongText } from '../../kit/long-text.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { statusWords, type Notice } from './notice.ts'

const { list } = contract.notices

export function NoticeList() {
  const { shown, control, open } = useRowDialog<'add' | 'edit', Notice | undefined>()
  return (
    <>
      <ListPage
        title="Notice Management"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add', undefined)}>
            Add Notice
          </Button>
        }
        call={list}
        columns={noticeColumns((row) => open('edit', row))}
        emptyText="No notices yet. Add the first one with Add Notice."
      />
      <NoticeDialog notice={shown?.row} {...control} />
    </>
  )
}

function noticeColumns(onEdit: (notice: Notice) => void): Column<Notice>[] {
  return [
    ...CONTENT,
    actionColumn((row) => (
      <RowActions>
        <RowAction label="Edit" of={row.notice_title} icon={IconPencil} onClick={() => onEdit(row)} />
        <DeleteRow
          call={contract.notices.delete}
          body={{ noticeDB_id: row._id }}
          of={row.notice_title}
          title="Delete Notice"
          message={`“${row.notice_title}” is deleted, and players no longer see it. This cannot be undone.`}
          refresh={[list]}
          success={(reply) => reply.msg}
        />
      </RowActions>
    )),
  ]
}

const CONTENT = columnsOf(list, {
  notice_title: { render: (row) => <LongTitle>{row.notice_title}</LongTitle> },
  notice_msg: { render: (row) => <LongText text={row.notice_msg} name={`Content of ${row.notice_title}`} /> },
  status: {
    render: (row) => (
      <RowStatus
        list={list}
        row={row}
        collectionName="notice"
        name={row.notice_title}
        words={statusWords(row)}
        question={forAllPlayers({
          isOn: row.status === 1,
          off: `Players no longer see “${row.notice_title}”.`,
          on: `All players see “${row.notice_title}” from its time on.`,
        })}
      />
    ),
    nowrap: true,
  },
})
