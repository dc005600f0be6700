// The links from table to table, which stay in sight while the page is scrolled.
import { useEffect, useRef, type MouseEvent } from 'react'
import { goToPlace } from './go-to-place.ts'
import { TABLE_PLACES } from './table-places.ts'
import classes from './tables.module.css'
import { usePlaceInView } from './use-place-in-view.ts'

const ELEMENT_IDS = TABLE_PLACES.map(({ elementId }) => elementId)

export function TablesNav() {
  const current = usePlaceInView(ELEMENT_IDS)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => showLink(list.current, current), [current])
  return (
    <nav className={classes.nav} aria-label="Tables of this user">
      <ul className={classes.links} ref={list}>
        {TABLE_PLACES.map(({ title, elementId }) => (
          <li key={elementId}>
            <a
              href={`#${elementId}`}
              className={classes.link}
              aria-current={elementId === current ? 'location' : undefined}
              onClick={(event) => goTo(event, elementId)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goTo(event: MouseEvent, elementId: string): void {
  event.preventDefault()
  const element = document.getElementById(elementId)
  if (element !== null) goToPlace(element)
}

/** On a small screen the links are wider than it: the one that holds is brought into sight, and the page stays put. */
function showLink(list: HTMLUListElement | null, elementId: string | undefined): void {
  const link = list?.querySelector<HTMLElement>(`[href="#${elementId}"]`)
  if (list && link) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
}
