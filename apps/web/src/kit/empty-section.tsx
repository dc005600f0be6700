// A sheet that stands where something else would, and why there is nothing.
import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Section } from './section.tsx'

export function EmptySection(props: ComponentProps<typeof EmptyState>) {
  return (
    <Section>
      <EmptyState {...props} />
    </Section>
  )
}
