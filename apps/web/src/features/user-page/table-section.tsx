// One table of the user page on a sheet of its own, read when it comes near the screen, with its state in the URL.
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '../../kit/section.tsx'
import { useUrlListState, type ListControl } from '../../kit/use-list-state.ts'
import type { TablePlace } from './table-places.ts'
import classes from './tables.module.css'
import { useNear } from './use-near.ts'

interface TableSectionProps {
  place: TablePlace
  children: (control: ListControl) => ReactNode
}

export function TableSection({ place, children }: TableSectionProps) {
  const control = useUrlListState(place.prefix)
  const { ref, isNear } = useNear()
  return (
    <div className={classes.place} id={place.elementId} ref={ref} tabIndex={-1}>
      <Section title={place.title} flush>
        {isNear ? children(control) : <Waiting />}
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
