// Sub Admin List: who else works here, and what is open to them
// (docs/screens.md, "Sub Admin List"; docs/access.md, "Access codes").
import { Button } from '@mantine/core'
import { contract, NOT_AVAILABLE } from '@panadesk/contract'
import { IconKey, IconPencil, IconPlus } from '@tabler/icons-react'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { CellParts, SignWord } from '../../kit/cell-parts.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { actionColumn, columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { SubAdminDialogs, type SubAdminAction } from './sub-admin-dialogs.tsx'
import { SubAdminStatus } from './sub-admin-status.tsx'
import { menuNames, type SubAdmin } from './sub-admin.ts'
import classes from './sub-admins.module.css'
import { ViewAs } from './view-as.tsx'

const { list } = contract.subAdmins

export function SubAdminList() {
  const { shown, control, open } = useRowDialog<SubAdminAction, SubAdmin | undefined>()
  return (
    <>
      <ListPage
        title="Sub Admin List"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add', undefined)}>
            Add Sub Admin
          </Button>
        }
        call={list}
        columns={subAdminColumns(open)}
        emptyText="No sub admins yet. Add the first one with Add Sub Admin."
      >
        <PendingApprovals kind="admin" />
      </ListPage>
      <SubAdminDialogs action={shown?.action} subAdmin={shown?.row} {...control} />
    </>
  )
}

/** The menus are no column of the list: nothing sorts them. They stand before the status. */
function subAdminColumns(open: (action: SubAdminAction, subAdmin: SubAdmin) => void): Column<SubAdmin>[] {
  const menus: Column<SubAdmin> = { header: 'Access Menus', render: (row) => <AccessMenus subAdmin={row} /> }
  return [
    ...PERSON.slice(0, -2),
    menus,
    ...PERSON.slice(-2),
    actionColumn((row) => (
      <RowActions>
        <RowAction label="Edit" of={row.full_name} icon={IconPencil} onClick={() => open('update', row)} />
        <RowAction label="Reset Password" of={row.full_name} icon={IconKey} onClick={() => open('password', row)} />
        {row.is_main === 0 && row.status === 1 && <ViewAs subAdmin={row} />}
        {row.second_factor === 1 && <RemoveSecondFactor subAdmin={row} />}
        <DeleteRow
          call={contract.subAdmins.delete}
          body={{ adminDB_id: row._id }}
          of={row.full_name}
          title="Delete Sub Admin"
          message={`${row.full_name} is signed out at once and cannot sign in any more. This cannot be undone.`}
          refresh={[list]}
          success={(reply) => reply.msg}
        />
      </RowActions>
    )),
  ]
}

const PERSON = columnsOf(list, {
  full_name: {
    render: (row) => (
      <CellParts>
        <strong>{row.full_name}</strong>
        {row.is_main === 1 && <Mark tone="info" label="Main admin" />}
        {row.second_factor === 1 && <Mark tone="good" label="Second factor" />}
      </CellParts>
    ),
  },
  user_name: { render: (row) => <LongName>{row.user_name}</LongName> },
  email: { render: (row) => <Email email={row.email} /> },
  phone: { render: (row) => (row.phone === '' ? NOT_AVAILABLE : row.phone) },
  status: { render: (row) => <SubAdminStatus subAdmin={row} />, nowrap: true },
})

/** Breaks behind the @ where it does not fit. */
function Email({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1
  return (
    <LongName>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </LongName>
  )
}

/** What is open to a sub admin, by name. */
function AccessMenus({ subAdmin }: { subAdmin: SubAdmin }) {
  if (subAdmin.is_main === 1) return <span className={classes.none}>Everything</span>
  const names = menuNames(subAdmin.accessMenus)
  if (names.length === 0) return <span className={classes.none}>Game & Numbers alone</span>
  return names.join(', ')
}

function Mark({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span title={label}>
      <StatusBadge tone={tone} label={<SignWord>{label}</SignWord>} />
    </span>
  )
}
