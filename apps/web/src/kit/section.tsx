// A white sheet on the page: what belongs together stands on one.
import { useId, type ReactNode } from 'react'
import classes from './page.module.css'

interface SectionProps {
  /** Mostly a text; a node where a part of it needs care of its own, such as a date that must not break. */
  title?: ReactNode
  /** Buttons or fields at the far end of the title. */
  actions?: ReactNode
  /** No padding around the content, for tables that reach the edges. */
  flush?: boolean
  /** Little padding, for filters that leave the room to what they filter. */
  dense?: boolean
  /** For a link or a scroll to land on. */
  id?: string
  children: ReactNode
}

export function Section({ title, actions, flush = false, dense = false, id, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} id={id} aria-labelledby={title === undefined ? undefined : titleId}>
      {(title !== undefined || actions !== undefined) && (
        <div className={classes.sectionHead} data-flush={flush || undefined}>
          {title !== undefined && (
            <h2 className={classes.sectionTitle} id={titleId}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={flush ? undefined : classes.sectionBody} data-dense={dense || undefined}>
        {children}
      </div>
    </section>
  )
}
