// What was sent, with how far it is; read again and again while something is on its way.
import { contract } from '@panadesk/contract'
import { useEffect } from 'react'
import { columnsOf } from '../../kit/list-columns.tsx'
import { pagingBody } from '../../kit/list-state.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { LongName, LongTitle } from '../../kit/long-name.tsx'
import { Section } from '../../kit/section.tsx'
import { useUrlListState, type ListControl } from '../../kit/use-list-state.ts'
import { useCall } from '../../platform/use-call.ts'
import { DeliveryProgress } from './delivery-progress.tsx'
import { LongText } from '../../kit/long-text.tsx'
import { said } from '../../platform/said.ts'

const { list } = contract.notifications
const TITLE = 'Sent Notifications'
const READ_AGAIN_MS = 2000

const COLUMNS = columnsOf(list, {
  user_name: { render: (row) => <LongName>{said(row.user_name)}</LongName> },
  title_en: { render: (row) => <LongTitle>{row.title_en}</LongTitle> },
  content_en: { render: (row) => <LongText text={row.content_en} name={`Content of ${row.title_en}`} /> },
  delivered: { render: (row) => <DeliveryProgress notification={row} />, align: 'left' },
  sent_by: { render: (row) => <LongName>{row.sent_by}</LongName> },
})

export function SentNotifications() {
  const control = useUrlListState()
  useReadingWhileUnderWay(control)
  return (
    <Section title={TITLE} flush>
      <ListTable call={list} columns={COLUMNS} control={control} label={TITLE} emptyText="Nothing has been sent yet." />
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
