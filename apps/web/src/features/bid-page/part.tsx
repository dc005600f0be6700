// A part of what is told of a bid, under a heading of the rank that its place asks for.
import type { ReactNode } from 'react'
import classes from './bid-page.module.css'

/** On a page right below its title, in a drawer below that of the drawer. */
export type Heading = 'h2' | 'h3'

export function Part({ heading: Title, title, children }: { heading: Heading; title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <Title className={classes.heading}>{title}</Title>
      {children}
    </section>
  )
}
