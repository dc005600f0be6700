// How many wait for this admin, beside the entry of the menu.
import { VisuallyHidden } from '@mantine/core'
import { countText } from '../kit/count-text.ts'
import { useShared } from '../platform/shared-value.ts'
import type { SectionSign } from './menu.ts'
import { menuCounts } from './menu-counts.ts'
import classes from './sidebar.module.css'

export function SectionCount({ sign }: { sign: SectionSign }) {
  const counted = useShared(menuCounts)[sign]
  if (counted === undefined || counted.count === 0) return null
  return (
    <span className={classes.count}>
      {countText(counted.count)}
      <VisuallyHidden> {counted.words}</VisuallyHidden>
    </span>
  )
}
