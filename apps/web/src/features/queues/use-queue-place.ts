// Where somebody is in a queue: the row that is open, or the one that has the focus; and the way on from there.
import { useEffect, useRef, useState } from 'react'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { followerOf, neighbourOf, type Place } from './place.ts'
import { isOpen, isTaken, type QueueRow } from './queue.ts'
import { openerId } from './queue-columns.tsx'

export interface QueuePlace {
  /** The id of the request beside the list. */
  openKey: string | undefined
  /** The row that is open, or else the one that was gone to last. */
  currentKey: string | undefined
  open: (key: string) => void
  close: () => void
  /** To the next row or the one before; the panel goes with it. */
  step: (way: 1 | -1) => void
  /** On from a row that is done. */
  goOn: () => void
}

/** `rows` are those of the page, undefined while they are being read. */
export function useQueuePlace(rows: readonly QueueRow[], isReading: boolean): QueuePlace {
  const [openKey, setOpen] = useUrlValue('open')
  const [cursor, setCursor] = useState<string>()
  // Whoever was quicker than the list goes on with what it brings next.
  const isAhead = useRef(false)
  const done = useRef(new Set<string>())
  const lastIndex = useRef(0)
  const keys = rows.map(({ _id: id }) => id)
  const currentKey = openKey ?? cursor
  const index = currentKey === undefined ? -1 : keys.indexOf(currentKey)
  useEffect(() => {
    if (index !== -1) lastIndex.current = index
  }, [index])

  const placeNow = (): Place | undefined =>
    currentKey === undefined ? undefined : { key: currentKey, index: lastIndex.current }

  function goTo(key: string): void {
    setCursor(key)
    if (openKey === undefined) document.getElementById(openerId(key))?.focus()
    else setOpen(key)
  }

  const isFree = (key: string): boolean => isWaiting(rows, key) && !done.current.has(key)

  function goOn(): void {
    const place = placeNow()
    if (place === undefined) return
    done.current.add(place.key)
    const next = followerOf(keys, place, isFree)
    setCursor(next)
    setOpen(next)
    isAhead.current = next === undefined
  }

  useEffect(() => {
    if (!isAhead.current || isReading) return
    isAhead.current = false
    setOpen(keys.find(isFree))
  })

  return {
    openKey,
    currentKey,
    open: (key) => {
      setCursor(key)
      setOpen(key)
    },
    close: () => {
      setOpen(undefined)
      if (openKey !== undefined) document.getElementById(openerId(openKey))?.focus()
    },
    step: (way) => {
      const next = neighbourOf(keys, placeNow(), way)
      if (next !== undefined) goTo(next)
    },
    goOn,
  }
}

/** Whether it is among the rows, open, and with nobody else. */
function isWaiting(rows: readonly QueueRow[], key: string): boolean {
  const row = rows.find(({ _id: id }) => id === key)
  return row !== undefined && isOpen(row) && !isTaken(row)
}
