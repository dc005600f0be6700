// What a note is about.

export const NOTE_KINDS = ['player', 'deposit', 'withdrawal', 'game'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
