// A user's name in the tables of the market screens: a link to the user page for whoever may open it
// (docs/screens.md, "Lists").
import { Link } from '@tanstack/react-router'
import { useCanOpenPath } from '../platform/access.ts'
import classes from './user-link.module.css'

/** The name alone for an admin who may not open the page. */
export function UserLink({ userId, name }: { userId: string; name: string }) {
  const path = `/dashboard/view-user/${userId}`
  if (!useCanOpenPath(path)) return <span className={classes.name}>{name}</span>
  return (
    <Link to={path} className={`${classes.name} ${classes.link}`}>
      {name}
    </Link>
  )
}
