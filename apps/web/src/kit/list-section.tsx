// A list among others on a screen: on a sheet under its own title, with its state in the URL under a prefix.
import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { useUrlListState, type ListControl } from './use-list-state.ts'

interface ListSectionProps {
  title: string
  prefix: string
  /** For a link or a scroll to land on. */
  id?: string
  children: (list: { label: string; control: ListControl }) => ReactNode
}

export function ListSection({ title, prefix, children, ...section }: ListSectionProps) {
  const control = useUrlListState(prefix)
  return (
    <Section {...section} title={title} flush>
      {children({ label: title, control })}
    </Section>
  )
}
