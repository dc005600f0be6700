// Holds the place of the rates while they are being read.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './games.module.css'

export function RatesSkeleton({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.rates} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={150} radius={8} />
        ))}
      </div>
      <div className={classes.rateButtons} aria-hidden>
        <Skeleton height={36} width={120} />
      </div>
    </>
  )
}
