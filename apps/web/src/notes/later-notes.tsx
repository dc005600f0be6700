// Notes of what a dialog, a queue or a page shows, loaded once the rest of it stands: no list needs them at first.
import { loadLater } from '../kit/load-later.tsx'
import { Waiting } from '../kit/waiting.tsx'

export const LaterNotes = loadLater(
  async () => (await import('./notes-part.tsx')).NotesPart,
  () => <Waiting height={40} />,
)
