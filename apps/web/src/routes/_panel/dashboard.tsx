import { createFileRoute } from '@tanstack/react-router'
import { contract } from '@panadesk/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ListPage } from '../../kit/list-page.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TimeField } from '../../kit/time-field.tsx'
import { SelectField, SearchSelectField } from '../../kit/select-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { StatusBadge, StatusToggle } from '../../kit/status-badge.tsx'
import { Money } from '../../kit/money.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { IconUsers } from '@tabler/icons-react'
import { confirmAction } from '../../kit/confirm.ts'
import { useAction } from '../../platform/use-action.ts'
import { changeRows } from '../../platform/query-client.ts'
import { formatInstant, marketToday } from '../../platform/ist-time.ts'
export const Route = createFileRoute('/_panel/dashboard')({ component: Demo })
const list = contract.games.list.main
function Demo() {
  const [opened, setOpened] = useState(false)
  const filters = useFilters({
    call: contract.bids.history.main,
    defaults: { predictionDate: marketToday(), gameDB_id: '', gameType: 'all_type' },
    toBody: (values) => values,
  })
  const remove = useAction(contract.games.delete.main, { refresh: [list], success: (reply) => reply.msg })
  return (
    <>
      <StatGrid>
        <StatCard label="Users" value="1,234" to="/dashboard" icon={<IconUsers />} />
        <StatCard label="Today Bid Amount" value={<Money rupees={123456} />} />
        <StatCard label="x" value={undefined} />
      </StatGrid>
      <ListPage
        title="Game Name List"
        call={list}
        actions={<Button onClick={() => setOpened(true)}>Add Game</Button>}
        columns={[
          { header: 'Game Name', render: (row) => row.game_name },
          { header: 'Today Open', render: (row) => row.open_time },
          { header: 'Points', render: () => <Money rupees={1234.5} />, align: 'right' },
          { header: 'Status', render: (row) => <Toggle id={row._id} name={row.game_name} isOn={row.status === 1} /> },
          {
            header: 'Market Status',
            render: (row) => (
              <StatusBadge
                tone={row.market_status === 1 ? 'good' : 'bad'}
                label={row.market_status === 1 ? 'Open Today' : 'Close Today'}
              />
            ),
          },
          { header: 'Date', render: () => formatInstant('2026-11-21T04:30:00Z'), nowrap: true },
          {
            header: 'Action',
            sortable: false,
            nowrap: true,
            render: (row) => (
              <Button
                size="xs"
                color="red"
                variant="light"
                onClick={async () => {
                  if (
                    await confirmAction({
                      title: 'Delete',
                      message: 'Do you want to delete this Game?',
                      confirmLabel: 'Delete',
                      danger: true,
                    })
                  )
                    await remove.run({ gameDB_id: row._id })
                }}
              >
                Delete
              </Button>
            ),
          },
        ]}
        rowKey={(row) => row._id}
        emptyText="No games yet."
      >
        <FilterBar filters={filters} submitLabel="Submit">
          <DateField label="Date" {...filters.form.getInputProps('predictionDate')} />
          <SelectField
            label="Game Name"
            placeholder="-Select Game Name-"
            choices={[{ value: '1', label: 'KALYAN' }]}
            {...filters.form.getInputProps('gameDB_id')}
          />
          <SearchSelectField
            label="Game Type"
            choices={[{ value: 'all_type', label: 'All Type' }]}
            {...filters.form.getInputProps('gameType')}
          />
        </FilterBar>
      </ListPage>
      <FormDialog
        title="Add Game"
        opened={opened}
        onClose={() => setOpened(false)}
        call={contract.games.save.main}
        initialValues={{ game_name: '', open_time: '', close_time: '' }}
        toBody={(values) => values}
        refresh={[list]}
        success={(reply) => reply.msg}
        submitLabel="Save"
      >
        {(form) => (
          <>
            <TextInput label="Game Name" data-autofocus {...form.getInputProps('game_name')} />
            <TimeField label="Open Time" {...form.getInputProps('open_time')} />
            <TimeField label="Close Time" {...form.getInputProps('close_time')} />
          </>
        )}
      </FormDialog>
    </>
  )
}
function Toggle({ id, name, isOn }: { id: string; name: string; isOn: boolean }) {
  const flip = useAction(contract.toggles.flip, {
    onDone: (reply) => changeRows(list, (row) => (row._id === id ? { ...row, status: reply.value } : row)),
  })
  return (
    <StatusToggle
      isOn={isOn}
      onLabel="Activate"
      offLabel="Inactivate"
      name={`Status of ${name}`}
      isRunning={flip.isRunning}
      onToggle={() => void flip.run({ userDB_id: id, collectionName: 'game', document_fieldName: 'status' })}
    />
  )
}
