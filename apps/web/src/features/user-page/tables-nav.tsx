// The tabs of the user page: links, so that each has an address, with how many rows each table has.
import { Link } from '@tanstack/react-router'
import { TABLE_NAMES, TABLES, TAB_PARAMETER, type TableName } from './table-places.ts'
import classes from './tables.module.css'

interface TablesNavProps {
  shown: TableName
  /** Undefined until they are known. */
  counts: Readonly<Record<TableName, number>> | undefined
}

export function TablesNav({ shown, counts }: TablesNavProps) {
  return (
    <nav className={classes.nav} id="tables" aria-label="Tables of this user">
      <ul className={classes.links}>
        {TABLE_NAMES.map((name) => (
          <li key={name}>
            <Link
              to="."
              search={(here: Record<string, unknown>): Record<string, unknown> => ({ ...here, [TAB_PARAMETER]: name })}
              className={classes.link}
              activeProps={{}}
              aria-current={name === shown ? 'true' : undefined}
              resetScroll={false}
            >
              {TABLES[name].title} <Count rows={counts?.[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ rows }: { rows: number | undefined }) {
  return rows === undefined ? null : <span className={classes.count}>{rows.toLocaleString('en-IN')}</span>
}
