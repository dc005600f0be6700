// What staff have noted for each other about a user, a request or a game: the list, and the way to add one.
import { Button } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import type { NoteKind } from '@panadesk/contract/note-kinds'
import { useState } from 'react'
import { DeleteRow } from '../kit/delete-row.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/section.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useMayCall } from '../platform/access.ts'
import { useCall } from '../platform/use-call.ts'
import { formatInstant } from '../platform/zoned-time.ts'
import { NoteField } from './note-field.tsx'
import classes from './notes.module.css'

const { notes } = contract
const REFRESHED = [notes.list, contract.auditLog.ofUser, contract.auditLog.ofGame]

type Note = ReplyOf<typeof notes.list>['notes'][number]

export interface NotesPartProps {
  kind: NoteKind
  id: string
  /** What it is about, as in "nobody has noted anything about this user". */
  about: string
}

/** Nothing for an auditor, who reads requests and writes nothing. */
export function NotesPart(props: NotesPartProps) {
  return useMayCall(notes.list) ? <Notes {...props} /> : null
}

function Notes({ kind, id, about }: NotesPartProps) {
  const query = useCall(notes.list, { kind, subject_id: id })
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Notes"
      actions={
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Add Note
        </Button>
      }
    >
      <Loaded query={query} waiting={<Waiting height={40} />}>
        {(reply) => <NoteList notes={reply.notes} about={about} />}
      </Loaded>
      <FormDialog
        title="Add Note"
        opened={isOpen}
        onClose={() => setOpen(false)}
        call={notes.add}
        initialValues={{ note: '' }}
        toBody={({ note }) => ({ kind, subject_id: id, note })}
        submitLabel="Add"
        refresh={REFRESHED}
        success={({ msg }) => msg}
      >
        {(form) => <NoteField staff={query.data?.staff ?? []} {...form.getInputProps('note')} />}
      </FormDialog>
    </Section>
  )
}

function NoteList({ notes: listed, about }: { notes: readonly Note[]; about: string }) {
  if (listed.length === 0) return <p className={classes.hint}>Nobody has noted anything about this {about} yet.</p>
  return (
    <ul className={classes.notes}>
      {listed.map((note) => (
        <li key={note._id}>
          <div>
            <p className={classes.note}>{note.note}</p>
            <span className={classes.hint}>
              {note.written_by}, {formatInstant(note.insert_date)}
            </span>
          </div>
          {note.is_own === 1 && (
            <DeleteRow
              call={notes.delete}
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
