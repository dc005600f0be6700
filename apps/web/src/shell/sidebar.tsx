// The menu at the side: the sections that the access list opens (docs/screens.md, "The shell").
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { PlainButton } from '../kit/plain-button.tsx'
import { isInMenu, isOnPath, sectionsFor, signOf, type MenuEntry, type MenuSection } from './menu.ts'
import { SECTION_ICONS } from './menu-icons.ts'
import classes from './sidebar.module.css'
import { SectionCount } from './section-count.tsx'

const EXACT = { exact: true }

export function SidebarMenu({ access }: { access: readonly string[] }) {
  const path = useMarkedPath()
  return (
    <ul className={classes.menu}>
      {sectionsFor(access).map((section) => (
        <li key={section.name}>
          <SectionItem section={section} path={path} />
        </li>
      ))}
    </ul>
  )
}

/** Of a page that is opened from others and stands in no menu, that of the screen where it was opened. */
function useMarkedPath(): string {
  const path = useLocation({ select: (location) => location.pathname })
  const [marked, setMarked] = useState(path)
  if (path !== marked && isInMenu(path)) setMarked(path)
  return isInMenu(path) ? path : marked
}

function SectionItem({ section, path }: { section: MenuSection; path: string }) {
  const [only] = section.entries
  if (only !== undefined && section.entries.length === 1) {
    return <EntryLink entry={only} section={section} isActive={isOnPath(only, path)} />
  }
  return <Group section={section} path={path} />
}

function Group({ section, path }: { section: MenuSection; path: string }) {
  const holdsPath = section.entries.some((entry) => isOnPath(entry, path))
  const [isOpen, setOpen] = useState(holdsPath)
  const listId = useId()
  const Sign = SECTION_ICONS[signOf(section)]

  // Opens by itself when one of its screens is opened from elsewhere; closing it by hand holds until then.
  const [heldPath, setHeldPath] = useState(holdsPath)
  if (holdsPath !== heldPath) {
    setHeldPath(holdsPath)
    if (holdsPath) setOpen(true)
  }

  return (
    <>
      <PlainButton
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-holds-path={holdsPath || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign size={18} stroke={1.7} aria-hidden />
        <span className={classes.name}>{section.name}</span>
        <SectionCount sign={signOf(section)} />
        <IconChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </PlainButton>
      <ul className={classes.entries} id={listId} hidden={!isOpen}>
        {/* Most of the elements of a first screen would be links that nobody sees. */}
        {isOpen &&
          section.entries.map((entry) => (
            <li key={entry.path}>
              <EntryLink entry={entry} isActive={isOnPath(entry, path)} />
            </li>
          ))}
      </ul>
    </>
  )
}

function EntryLink({ entry, section, isActive }: { entry: MenuEntry; section?: MenuSection; isActive: boolean }) {
  const Sign = section && SECTION_ICONS[signOf(section)]
  return (
    <Link
      to={entry.path}
      className={section === undefined ? classes.entry : classes.item}
      aria-current={isActive ? 'page' : undefined}
      activeProps={{}}
      // A page that was opened from another screen is marked there, wherever its address lies.
      activeOptions={EXACT}
    >
      {Sign !== undefined && <Sign size={18} stroke={1.7} aria-hidden />}
      <span className={classes.name}>{section === undefined ? entry.label : section.name}</span>
      {section !== undefined && <SectionCount sign={signOf(section)} />}
    </Link>
  )
}
