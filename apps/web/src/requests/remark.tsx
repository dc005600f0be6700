// What staff said when they decided; of a long remark the first lines, and the rest on demand.
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import classes from './requests.module.css'

/** About what three lines hold. */
const LONGEST_WHOLE = 80

interface RemarkProps {
  text: string
  /** Whose it is: the number of the request. */
  of: string
}

export function Remark({ text, of }: RemarkProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONGEST_WHOLE
  return (
    <span className={classes.remark}>
      <span className={classes.remarkText} data-cut={(isLong && !isWhole) || undefined}>
        “{text}”
      </span>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.remarkMore}
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'}, ${of}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Anchor>
      )}
    </span>
  )
}
