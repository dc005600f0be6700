// Points at one part of the screen after the other. It lies beside the work and never in its way: everything can be used meanwhile.
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useKeys } from '../../kit/use-keys.ts'
import { showWhole, usePointing } from './pointing.ts'
import classes from './tours.module.css'
import type { Tour } from './tour-table.ts'

interface TourMarkProps {
  steps: Tour['steps']
  /** This one, for good. */
  onEnd: () => void
  /** And all others. */
  onEndAll: () => void
}

export function TourMark({ steps, onEnd, onEndAll }: TourMarkProps) {
  // What a screen does not show to whoever asks is not pointed at.
  const [there] = useState(() => steps.filter(({ at }) => document.querySelector(at) !== null))
  const [place, setPlace] = useState(0)
  const card = useRef<HTMLElement>(null)
  const textId = useId()
  const step = there[place]
  const pointing = usePointing(step?.at, card)
  const end = (): void => {
    document.getElementById('content')?.focus({ preventScroll: true })
    onEnd()
  }
  useEscape(card, end)
  useKeys([{ key: 'Escape', does: 'Ends the tour', run: end }])
  useEffect(() => {
    if (step !== undefined) showWhole(step.at)
    card.current?.focus({ preventScroll: true })
  }, [step])
  if (step === undefined) return null
  return createPortal(
    <>
      {pointing.ring !== undefined && <div className={classes.ring} style={pointing.ring} aria-hidden />}
      <section
        ref={card}
        tabIndex={-1}
        className={classes.card}
        style={pointing.card}
        aria-label={`Tour, step ${place + 1} of ${there.length}`}
        aria-describedby={textId}
      >
        <p className={classes.count} aria-hidden>
          {place + 1} / {there.length}
        </p>
        <p className={classes.text} id={textId}>
          {step.text}
        </p>
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onEndAll}>
            No More Tours
          </Button>
          <span className={classes.spring} />
          <StepButtons place={place} isLast={place === there.length - 1} onGo={setPlace} onEnd={end} />
        </div>
      </section>
    </>,
    document.body,
  )
}

interface StepButtonsProps {
  place: number
  isLast: boolean
  onGo: (place: number) => void
  onEnd: () => void
}

function StepButtons({ place, isLast, onGo, onEnd }: StepButtonsProps) {
  return (
    <>
      {place > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => onGo(place - 1)}>
          Back
        </Button>
      )}
      {!isLast && (
        <Button variant="default" size="compact-sm" onClick={onEnd}>
          End Tour
        </Button>
      )}
      <Button size="compact-sm" onClick={isLast ? onEnd : () => onGo(place + 1)}>
        {isLast ? 'Done' : 'Next'}
      </Button>
    </>
  )
}

/** In the mark itself Escape is meant for nothing else, whatever a screen has it for. */
function useEscape(card: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      end()
    }
    const mark = card.current
    mark?.addEventListener('keydown', press)
    return () => mark?.removeEventListener('keydown', press)
  })
}
