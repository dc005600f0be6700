// Stands in for cards of settings while they are being read.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Section } from '../../kit/section.tsx'
import classes from './settings.module.css'

export function SettingsSkeleton({ cards }: { cards: number }) {
  return (
    <>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: cards }, (_, index) => (
          <Section key={index}>
            <Skeleton height={16} width="30%" />
            <Skeleton height={36} mt={20} />
            <Skeleton height={96} mt={20} />
            <Skeleton height={36} width={90} mt={20} ml="auto" />
          </Section>
        ))}
      </div>
    </>
  )
}
