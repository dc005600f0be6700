// The filters of a report with their button, above what they filter.
import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { FormAlert } from './form-alert.tsx'
import classes from './page.module.css'
import { Section } from './section.tsx'

interface FilterBarProps {
  /** Of `useFilters`. */
  filters: { onSubmit: FormEventHandler<HTMLFormElement>; failure: string | undefined }
  /** Submit, Go, Get Data. */
  submitLabel?: string
  isRunning?: boolean
  /** Where something else is what one came to do: its button is outlined. */
  isAside?: boolean
  /** The fields. */
  children: ReactNode
}

export function FilterBar(props: FilterBarProps) {
  const { filters, submitLabel = 'Submit', isRunning = false, isAside = false, children } = props
  return (
    <Section dense>
      <form onSubmit={filters.onSubmit} noValidate data-part="filters">
        <div className={classes.filters}>
          {children}
          <div className={classes.filterButton}>
            <Button type="submit" loading={isRunning} {...(isAside && { variant: 'default' })}>
              {submitLabel}
            </Button>
          </div>
        </div>
        <FormAlert message={filters.failure} />
      </form>
    </Section>
  )
}
