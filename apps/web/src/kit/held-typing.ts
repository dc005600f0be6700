// What is typed after a dialog was asked for by a key and before its field is there: it is meant for the field, and must neither
// get lost nor be a key of the screen below.

let held: string | undefined

/** From now on, until it is taken or something else is done with the pointer or by Esc. */
export function holdTyping(): void {
  if (held !== undefined) return
  held = ''
  addEventListener('keydown', hold, true)
  addEventListener('pointerdown', takeTyping, true)
}

/** What was held, for the field that has the focus now; an empty text where nothing was. */
export function takeTyping(): string {
  const typed = held ?? ''
  held = undefined
  removeEventListener('keydown', hold, true)
  removeEventListener('pointerdown', takeTyping, true)
  return typed
}

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape') takeTyping()
  if (key.length > 1 || ctrlKey || metaKey || altKey) return
  held = `${held ?? ''}${key}`
  event.preventDefault()
  event.stopPropagation()
}
