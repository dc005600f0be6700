// A text of any length in a list: its first lines, and the whole on demand and on paper.
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import classes from './long-text.module.css'

/** About as many characters as stand in a line. */
const LINE_LENGTH = { wide: 55, narrow: 26 }
const LINES = { wide: 2, narrow: 3 }

interface LongTextProps {
  text: string
  /** What it is, for screen readers: 'Content of Diwali'. */
  name: string
  /** How wide it may get. */
  width?: keyof typeof LINES
}

export function LongText({ text, name, width = 'wide' }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LINES[width] * LINE_LENGTH[width] || text.includes('\n')
  const word = isWhole ? 'Show less' : 'Show all'
  return (
    <span className={classes.frame} data-width={width}>
      <span className={classes.text} data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </span>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.more}
          aria-expanded={isWhole}
          aria-label={`${word}: ${name}`}
          onClick={() => setWhole(!isWhole)}
        >
          {word}
        </Anchor>
      )}
    </span>
  )
}
