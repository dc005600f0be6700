// A screen that is one list: its head, its filters if it has any, and the list on a sheet, with its state in the URL.
import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { useUrlListState, type ListControl } from './use-list-state.ts'

interface ListFrameProps {
  title: string
  /** The title with what stands beside it. */
  header: ReactNode
  /** Between title and list: a `FilterBar`, or what waits for a second person. */
  filters?: ReactNode
  children: (list: { label: string; control: ListControl }) => ReactNode
}

export function ListFrame({ title, header, filters, children }: ListFrameProps) {
  const control = useUrlListState()
  return (
    <>
      {header}
      {filters}
      <Section flush>{children({ label: title, control })}</Section>
    </>
  )
}
