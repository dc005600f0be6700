// Keeps the place of what is being read, with a sign that it is.
import { Loader } from '@mantine/core'
import classes from './states.module.css'

/** About as high as what will stand there, in pixels. */
export function Waiting({ height }: { height: number }) {
  return (
    <output className={classes.waiting} style={{ minHeight: height }} aria-label="Loading">
      <Loader size="sm" aria-hidden />
    </output>
  )
}
