// Where the first steps stand. Their place is kept until it is known which there are, so that nothing moves when they come.
import { loadLater } from '../../kit/load-later.tsx'
import { useState } from 'react'
import classes from './dashboard.module.css'

const FirstSteps = loadLater(async () => (await import('./first-steps.tsx')).FirstSteps)

const KEY = 'panadesk-first-steps-height'

export function FirstStepsPlace() {
  const [height, setHeight] = useState(keptHeight)
  return (
    <div className={classes.firstSteps} style={{ minHeight: height }}>
      <FirstSteps
        onHeight={(next) => {
          localStorage.setItem(KEY, String(next))
          // They hold their place by themselves now.
          setHeight(0)
        }}
      />
    </div>
  )
}

/** In pixels, as they stood the last time. Undefined in a browser that has not shown them yet. */
function keptHeight(): number | undefined {
  const text = localStorage.getItem(KEY)
  const height = text === null ? Number.NaN : Number(text)
  return Number.isSafeInteger(height) && height >= 0 ? height : undefined
}
