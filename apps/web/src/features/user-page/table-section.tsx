// One table of the user page on a sheet of its own, read when it comes near the screen, with its state in the URL.
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '../../kit/section.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { TABLES } from './table-places.ts'
import classes from './tables.module.css'
import type { UserTableProps } from './user-table.ts'
import { useNear } from './use-near.ts'

interface TableSectionProps {
  /** Of the user. */
  id: string
  table: keyof typeof TABLES
  children: (props: UserTableProps) => ReactNode
}

export function TableSection({ id, table, children }: TableSectionProps) {
  const place = TABLES[table]
  const control = useUrlListState(place.prefix)
  const { ref, isNear } = useNear()
  return (
    <div className={classes.place} id={place.elementId} ref={ref} tabIndex={-1}>
      <Section title={place.title} flush>
        {isNear ? children({ id, control, label: place.title }) : <Waiting />}
      </Section>
    </div>
  )
}

/** About as high as the table will be, so that the ones below stay where they are. */
function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={30} width={180} />
    </div>
  )
}
