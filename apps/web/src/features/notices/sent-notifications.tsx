// What was sent, with how far it is; read again and again while something is on its way.
import { contract } from '@panadesk/contract'
import { useEffect } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { pagingBody } from '../../kit/list-state.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { Section } from '../../kit/section.tsx'
import { useUrlListState, type ListControl } from '../../kit/use-list-state.ts'
import { formatInstant } from '../../platform/house-time.ts'
import type { RowOf } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { DeliveryProgress } from './delivery-progress.tsx'
import { LongText } from './long-text.tsx'

const { list } = contract.notifications
const TITLE = 'Sent Notifications'
const READ_AGAIN_MS = 2000

type SentNotification = RowOf<typeof list>

/** In the order of the server's `fieldIndex`. */
const COLUMNS: readonly Column<SentNotification>[] = [
  { header: 'User', render: (row) => <LongName>{row.user_name}</LongName> },
  {
    header: 'Title',
    render: (row) => (
      <LongName>
        <strong>{row.title_en}</strong>
      </LongName>
    ),
  },
  { header: 'Content', render: (row) => <LongText text={row.content_en} name={`Content of ${row.title_en}`} /> },
  { header: 'Recipients', render: (row) => row.recipients.toLocaleString('en-IN'), align: 'right' },
  { header: 'Delivered', render: (row) => <DeliveryProgress notification={row} /> },
  { header: 'Sent By', render: (row) => <LongName>{row.sent_by}</LongName> },
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
]

export function SentNotifications() {
  const control = useUrlListState()
  useReadingWhileUnderWay(control)
  return (
    <Section title={TITLE} flush>
      <ListTable
        call={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        control={control}
        label={TITLE}
        emptyText="Nothing has been sent yet."
      />
    </Section>
  )
}

/** The same page as the list shows, so both are one reading. */
function useReadingWhileUnderWay({ state }: ListControl): void {
  const { data, refetch } = useCall(list, pagingBody(state, 'offset'), { keepPrevious: true })
  const isUnderWay = data?.data.some((row) => row.is_done === 0) === true
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = window.setInterval(() => {
      // Nobody watches a tab in the background, and it must not keep the session alive.
      if (!document.hidden) void refetch()
    }, READ_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isUnderWay, refetch])
}
