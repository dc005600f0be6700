// A text of any length in a list: in a table its line, on a card its first lines and the whole on demand.
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import classes from './long-text.module.css'
import { useSmallScreen } from './use-small-screen.ts'

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
  const isCard = useSmallScreen()
  const isLong = text.length > LINES[width] * LINE_LENGTH[width] || text.includes('\n')
  // A table cuts its cells itself, and shows the whole on demand.
  if (!isCard) return <span className={classes.plain}>{text}</span>
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
