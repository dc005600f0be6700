// Stands in for the editor while it is being loaded.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './how-to-play.module.css'

export function HowToPlaySkeleton() {
  return (
    <>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.fields} aria-hidden>
        <Skeleton height={524} />
        <Skeleton height={60} />
        <Skeleton height={36} width={130} ml="auto" />
      </div>
    </>
  )
}
