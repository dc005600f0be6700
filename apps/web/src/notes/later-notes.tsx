// Notes of what a dialog or a queue shows, loaded once the rest of it stands: no list needs them at first.
import { lazy, Suspense } from 'react'
import { Waiting } from '../kit/waiting.tsx'
import type { NotesPartProps } from './notes-part.tsx'

const NotesPart = lazy(async () => ({ default: (await import('./notes-part.tsx')).NotesPart }))

export function LaterNotes(props: NotesPartProps) {
  return (
    <Suspense fallback={<Waiting height={40} />}>
      <NotesPart {...props} />
    </Suspense>
  )
}
