// One card of the settings: its fields and its own Save button.
import { useEffect, type ReactNode } from 'react'
import { FormFailure } from '../../kit/form-failure.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Section } from '../../kit/section.tsx'
import type { SavedForm } from '../../kit/use-saved-form.ts'
import type { OnDirty } from './card-props.ts'
import classes from './settings.module.css'

interface SettingCardProps<Values extends Record<string, unknown>> {
  title: string
  saved: SavedForm<Values>
  onDirty: OnDirty
  /** Above the fields, and not saved with them: a switch. */
  lead?: ReactNode
  children: ReactNode
}

export function SettingCard<Values extends Record<string, unknown>>(props: SettingCardProps<Values>) {
  const { title, saved, onDirty, lead, children } = props
  const { onSubmit, isRunning, isDirty } = saved
  useEffect(() => {
    onDirty(title, isDirty)
    return () => onDirty(title, false)
  }, [onDirty, title, isDirty])
  return (
    <Section title={title}>
      {lead}
      <form onSubmit={onSubmit} noValidate aria-busy={isRunning} className={classes.form}>
        <div className={classes.fields}>
          {children}
          <FormFailure of={saved} />
        </div>
        <SaveBar label="Save" of={title} isRunning={isRunning} isDirty={isDirty} />
      </form>
    </Section>
  )
}
