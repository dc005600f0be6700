// Sealed Books: the seal of every session that was closed, newest first (docs/screens.md, "Sealed Books").
import { contract } from '@panadesk/contract'
import { AnyGameSelect } from '../../games/any-game-select.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useRowView, type RowView } from '../../kit/use-row-view.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { CheckpointFacts } from './checkpoint-facts.tsx'
import { SealDialog } from './seal-dialog.tsx'
import { sealedDate, sealedGame, type SealRow } from './seal-row.ts'
import classes from './sealed-books.module.css'

const { list, checkpoint: newestCheckpoint } = contract.sealedBooks

const VIEW: RowView<SealRow> = { nameOf: ({ _id: id }) => `seal ${id}`, View: SealDialog }

const PAGE = {
  title: 'Sealed Books',
  description:
    'The bids of each closed session, sealed before its result. Whoever keeps a seal notices if a bid is changed, added or removed.',
  call: list,
  emptyText: 'No session is sealed yet that these filters ask for.',
  /** The whole hashes are in the dialog and the file. */
  columns: columnsOf(list, {
    game_name: { render: sealedGame },
    date: { render: sealedDate },
    root: 'hidden',
    hash: 'hidden',
  }),
}

export function SealedBooks() {
  const rowButtons = useRowView(VIEW)
  const newest = useCall(newestCheckpoint, {})
  const filters = useFilters({
    call: list,
    defaults: { date: '', gameDB_id: '' },
    toBody: ({ date, gameDB_id }) => ({ ...(date !== '' && { date }), ...(gameDB_id !== '' && { gameDB_id }) }),
  })
  const { getInputProps } = filters.form
  return (
    <>
      <ListPage {...PAGE} filters={filters} rowButtons={rowButtons}>
        <DateField label="Date" {...getInputProps('date')} />
        <AnyGameSelect {...getInputProps('gameDB_id')} />
      </ListPage>
      <Section title="Newest Checkpoint">
        <p className={classes.lead}>
          The root of all that has happened so far, signed. Whoever keeps it outside notices if anything before it is
          changed, with <code className={classes.command}>npm run ledger:verify -- --since</code>.
        </p>
        <Loaded query={newest} waiting={<Waiting height={120} />}>
          {({ checkpoint }) => <CheckpointFacts checkpoint={checkpoint} />}
        </Loaded>
      </Section>
    </>
  )
}
