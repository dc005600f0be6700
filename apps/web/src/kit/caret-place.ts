// Where the caret stands in a text whose signs of grouping come and go: by the digits before it.

/** How many signs that are typed, not drawn, stand before a place. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replaceAll(/[^\d.]/g, '').length
}

/** The place just after so many of them. */
export function placeAfter(text: string, digits: number): number {
  let place = 0
  for (let passed = 0; passed < digits && place < text.length; place += 1) {
    if (/[\d.]/.test(text.charAt(place))) passed += 1
  }
  return place
}
