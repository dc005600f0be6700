// A button without a look of its own. Lists have dozens of them, in their headings, rows and pagers, and one of Mantine's takes
// four components and as many looks into the theme.
import type { ComponentPropsWithRef } from 'react'
import classes from './plain-button.module.css'

export function PlainButton({ className = '', ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={`${classes.plain} ${className}`} />
}
