// The head of a screen: its title, which also names the browser tab, and its actions.
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './page.module.css'
import { takeTourPlace } from './tour-place.ts'

interface PageHeaderProps {
  title: string
  /** A line under the title. */
  description?: ReactNode
  /** Buttons at the far end. */
  actions?: ReactNode
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  useDocumentTitle(`${title} · Panadesk`)
  return (
    <header className={classes.header}>
      <div>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          <span className={classes.tourPlace} ref={takeTourPlace} />
        </div>
        {description !== undefined && <p className={classes.description}>{description}</p>}
      </div>
      {actions !== undefined && (
        <div className={classes.actions} data-part="actions">
          {actions}
        </div>
      )}
    </header>
  )
}
