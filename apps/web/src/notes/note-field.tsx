// The text of a note, with the colleagues whom an @ may mean.
import { Button, Textarea } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { meantBy, withName, type Colleague } from './mention-text.ts'
import classes from './notes.module.css'

const NOTE_MAX = 500

interface NoteFieldProps {
  /** Who sees what the note is about. */
  staff: readonly Colleague[]
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Fits `form.getInputProps('note')`. */
export function NoteField({ staff, value = '', onChange, ...props }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const meant = meantBy(value, staff)

  function take(name: string): void {
    onChange?.(withName(value, name))
    field.current?.focus()
  }

  return (
    <>
      <Textarea
        ref={field}
        label="Note"
        description="For your colleagues alone. @ and a name tells that colleague."
        rows={3}
        maxLength={NOTE_MAX}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        {...props}
      />
      {meant.length > 0 && (
        <fieldset className={classes.meant} aria-label="Colleagues who can be told">
          {meant.map(({ _id, name }) => (
            <Button key={_id} size="compact-sm" variant="default" onClick={() => take(name)}>
              @{name}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
