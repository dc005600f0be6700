// Stands in for the user page while the user is being read.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import classes from './user-page.module.css'

const CARDS = 7

/** Keeps the place of the figures, so that what is below them stays where it is. */
export function FiguresSkeleton() {
  return (
    <div className={classes.card} data-place="whole" aria-hidden>
      <Section>
        <Skeleton height={130} />
      </Section>
    </div>
  )
}

export function UserSkeleton() {
  return (
    <>
      <PageHeader title="User" description={<Skeleton component="span" display="block" height={16} width={160} />} />
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={classes.card}>
            <Section>
              <Skeleton height={16} width="40%" />
              <Skeleton height={72} mt={16} />
            </Section>
          </div>
        ))}
      </div>
    </>
  )
}
