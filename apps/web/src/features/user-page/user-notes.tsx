// What staff have noted about the user for each other; the user never sees it.
import { Button, Textarea } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { useState } from 'react'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import classes from './user-page.module.css'

const { notes: listed, addNote, deleteNote } = contract.userPage
const NOTE_MAX = 500
const REFRESHED = [listed, contract.auditLog.ofUser]

type Note = ReplyOf<typeof listed>['notes'][number]

export function UserNotes({ id }: { id: string }) {
  const query = useCall(listed, {}, { id })
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.card} data-place="whole">
      <Section
        title="Notes"
        actions={
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Add Note
          </Button>
        }
      >
        <Loaded query={query} waiting={<Waiting height={40} />}>
          {({ notes }) => <Notes notes={notes} />}
        </Loaded>
      </Section>
      <FormDialog
        title="Add Note"
        opened={isOpen}
        onClose={() => setOpen(false)}
        call={addNote}
        initialValues={{ note: '' }}
        toBody={({ note }) => ({ userDB_id: id, note })}
        submitLabel="Add"
        refresh={REFRESHED}
        success={({ msg }) => msg}
      >
        {(form) => (
          <Textarea
            label="Note"
            description="For your colleagues; the user does not see it."
            rows={3}
            maxLength={NOTE_MAX}
            {...form.getInputProps('note')}
          />
        )}
      </FormDialog>
    </div>
  )
}

function Notes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return <p className={classes.hint}>Nobody has noted anything about this user yet.</p>
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note._id}>
          <div>
            <p className={classes.note}>{note.note}</p>
            <span className={classes.hint}>
              {note.written_by}, {formatInstant(note.insert_date)}
            </span>
          </div>
          {note.is_own === 1 && (
            <DeleteRow
              call={deleteNote}
              body={{ noteDB_id: note._id }}
              of={`note of ${formatInstant(note.insert_date)}`}
              title="Delete this note?"
              message="It is gone for all of your colleagues. The audit log keeps it."
              refresh={REFRESHED}
              success={({ msg }) => msg}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
