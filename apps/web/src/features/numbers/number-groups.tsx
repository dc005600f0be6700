// The numbers of a page in their groups, each with what stands beside it.
import { VisuallyHidden } from '@mantine/core'
import { IconPointFilled } from '@tabler/icons-react'
import { useId, type CSSProperties } from 'react'
import type { NumberGroup, NumberNote, NumberPage } from './number-pages.ts'
import classes from './numbers.module.css'

type NoteOf = NumberPage['note']

/** Up to so many numbers a group stands beside others. */
const FEW = 12

interface NumberGroupsProps {
  groups: readonly NumberGroup[]
  /** Numbers in a row of a group. */
  columns: number
  note: NoteOf
}

export function NumberGroups({ groups, columns, note }: NumberGroupsProps) {
  return (
    <div className={classes.groups} style={columnsStyle(columns)}>
      {groups.map((group) => (
        <Group key={group.title} group={group} note={note} isWide={groups.length === 1 || group.numbers.length > FEW} />
      ))}
    </div>
  )
}

function columnsStyle(columns: number): CSSProperties {
  return { '--columns': columns } as CSSProperties
}

interface GroupProps {
  group: NumberGroup
  note: NoteOf
  isWide: boolean
}

function Group({ group: { title, numbers }, note, isWide }: GroupProps) {
  const titleId = useId()
  return (
    <section className={classes.group} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <h2 className={classes.groupTitle} id={titleId}>
        {title}
        <span className={classes.groupCount}>{numbers.length}</span>
      </h2>
      <ul className={classes.numbers}>
        {numbers.map((number) => (
          <Item key={number} number={number} note={note?.(number)} />
        ))}
      </ul>
    </section>
  )
}

function Item({ number, note }: { number: string; note: NumberNote | undefined }) {
  return (
    <li className={classes.number} data-note={note?.kind}>
      {number}
      {note !== undefined && (
        <span className={classes.note}>
          {note.kind === 'red' && <IconPointFilled size={12} aria-hidden />}
          {note.kind === 'check digit' && <VisuallyHidden>check digit </VisuallyHidden>}
          {note.text}
        </span>
      )}
    </li>
  )
}
