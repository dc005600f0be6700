// What is open to a sub admin, by name.
import { menuNames, type SubAdmin } from './sub-admin.ts'
import classes from './sub-admins.module.css'

export function AccessMenus({ subAdmin }: { subAdmin: SubAdmin }) {
  const names = menuNames(subAdmin.accessMenus)
  if (names.length === 0) return <span className={classes.none}>Game & Numbers alone</span>
  return (
    <ul className={classes.chips} aria-label={`Access menus of ${subAdmin.full_name}`}>
      {names.map((name) => (
        <li key={name} className={classes.chip}>
          {name}
        </li>
      ))}
    </ul>
  )
}
