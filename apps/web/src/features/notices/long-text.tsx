// A text of any length in a list: its first lines, and the whole on demand.
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './notices.module.css'

/** About what two lines hold. */
const SHORT_LENGTH = 110

/** `name` is what the text is, for screen readers: 'Content of Diwali'. */
export function LongText({ text, name }: { text: string; name: string }) {
  const [isWhole, setWhole] = useState(false)
  if (text.length <= SHORT_LENGTH && !text.includes('\n')) return <span className={classes.text}>{text}</span>
  return (
    <div className={classes.long}>
      <span className={classes.text} data-short={!isWhole || undefined}>
        {text}
      </span>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isWhole}
        aria-label={`${isWhole ? 'Show less' : 'Show all'}: ${name}`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'Show all'}
      </UnstyledButton>
    </div>
  )
}
