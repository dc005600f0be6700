// A number that is looked for: when it came last, in words.
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Frequency } from './chart.ts'
import { soughtWords } from './frequency-words.ts'
import classes from './result-charts.module.css'

const LONGEST_NUMBER = 3

export interface Finding {
  typed: string
  onType: (text: string) => void
  /** Undefined while it is being read. */
  frequency: Frequency | undefined
}

/** `children` are other fields beside it. */
export function FindNumber({ typed, onType, frequency, children }: Finding & { children?: ReactNode }) {
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          type="search"
          inputMode="numeric"
          label="Find A Number"
          autoComplete="off"
          maxLength={LONGEST_NUMBER}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {children}
      </div>
      <output className={classes.sought}>{frequency && soughtWords(frequency, typed)}</output>
    </>
  )
}
