// What was found, by groups, as the list of the field above it: the focus stays in that field.
import classes from './finder.module.css'
import type { Thing } from './thing.ts'

interface ThingListProps {
  id: string
  things: readonly Thing[]
  /** The one that Enter opens. */
  current: number
  onOpen: (thing: Thing) => void
}

/** By which the field names the current one. */
export function thingId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function ThingList({ id, things, current, onOpen }: ThingListProps) {
  return (
    // An option of the browser's own lists could not say what stands beside its name.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="Found" className={classes.list}>
      {things.map((thing, index) => (
        // The field above has the focus, and takes the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${thing.group} ${thing.href}`}
          id={thingId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className={classes.thing}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(thing)}
        >
          <span className={classes.label}>{thing.label}</span>
          {thing.hint !== '' && <span className={classes.hint}>{thing.hint}</span>}
          {things[index - 1]?.group !== thing.group && <span className={classes.group}>{thing.group}</span>}
        </div>
      ))}
    </div>
  )
}
