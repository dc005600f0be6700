// Keys that do what buttons do, for hands that stay on the keyboard: of the screen, and of the whole panel.
import { useEffect, useRef } from 'react'
import { areKeysOn } from './key-choice.ts'

export interface Key {
  /** As the browser names it: `j`, `?`, `Escape`; `g d` one after the other, `Ctrl k` with Ctrl or Cmd held. */
  readonly key: string
  /** What it does, as the sheet of keys says. */
  readonly does: string
  /** Left out where the browser does it by itself. */
  readonly run?: () => void
}

/** A screen's own keys go before those of the panel. */
export type KeyOwner = 'screen' | 'panel'

interface Held {
  readonly owner: KeyOwner
  keys: readonly Key[]
}

/** How long the first key of two waits for the second. */
const SECOND_KEY_MS = 1500

const held = new Set<Held>()
let first: { key: string; atMs: number } | undefined

/** They rest while somebody types, under a dialog, and while keys are switched off. */
export function useKeys(keys: readonly Key[], owner: KeyOwner = 'screen'): void {
  const own = useRef<Held>({ owner, keys })
  useEffect(() => {
    own.current.keys = keys
  })
  useEffect(() => {
    const mine = own.current
    if (held.size === 0) document.addEventListener('keydown', press)
    held.add(mine)
    return () => {
      held.delete(mine)
      if (held.size === 0) document.removeEventListener('keydown', press)
    }
  }, [])
}

/** What can be pressed now. */
export function keysHeldBy(owner: KeyOwner): readonly Key[] {
  return [...held].filter((each) => each.owner === owner).flatMap(({ keys }) => keys)
}

function press(event: KeyboardEvent): void {
  const pressed = keyOf(event)
  if (MODIFIERS.has(pressed) || isMeantForOthers(event)) return
  const keys = [...keysHeldBy('screen'), ...keysHeldBy('panel')].filter(({ key }) => areKeysOn() || key === 'Escape')
  const isSecond = first !== undefined && event.timeStamp - first.atMs < SECOND_KEY_MS
  const whole = isSecond ? `${first?.key} ${pressed}` : pressed
  first = undefined
  const found = keys.find(({ key, run }) => key === whole && run !== undefined)
  if (found?.run !== undefined) {
    event.preventDefault()
    found.run()
  } else if (keys.some(({ key }) => key.startsWith(`${pressed} `))) {
    first = { key: pressed, atMs: event.timeStamp }
  }
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/** With Caps Lock on, too. */
function keyOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key.length === 1 && !shiftKey ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Ctrl ${plain}` : plain
}

const EDITORS = '[contenteditable=true]'
const FIELDS = `input:not([type=checkbox]), textarea, select, ${EDITORS}`
const OVER_THE_SCREEN = '[role=dialog], [role=menu]'

function isMeantForOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || isComposing || altKey) return true
  // No letter comes of a key with Ctrl, but an editor has its own of these.
  return isHandElsewhere(target, ctrlKey || metaKey ? EDITORS : FIELDS)
}

/** Whether somebody types into a field, or something lies over the screen. */
export function isHandElsewhere(target: EventTarget | null, typedInto = FIELDS): boolean {
  if (target instanceof Element && target.closest(typedInto) !== null) return true
  // A panel that takes the whole of a small screen is a dialog, and the keys are its own.
  return [...document.querySelectorAll(OVER_THE_SCREEN)].some(
    (over) => over.querySelector('[data-side-panel]') === null,
  )
}
