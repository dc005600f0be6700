// One subject of the security dialog under its own title.
import { useId, type ReactNode } from 'react'
import classes from './security.module.css'

interface SecuritySectionProps {
  title: string
  /** At the far end of the title. */
  beside: ReactNode
  children: ReactNode
}

export function SecuritySection({ title, beside, children }: SecuritySectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        {beside}
      </div>
      {children}
    </section>
  )
}
