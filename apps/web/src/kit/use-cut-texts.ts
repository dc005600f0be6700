// Texts that their cells cut off are tab stops, so that the keyboard gets to the whole of them as the pointer does.
import { useEffect, type RefObject } from 'react'

/** What marks a line that may be cut off. */
const LINES = '[data-line]'
/** Has the focus anyway. */
const CONTROLS = 'a, button, input, select'

/** Of whatever the frame shows, as it changes and as it is widened. */
export function useCutTexts(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const mark = (): void => {
      const lines = [...element.querySelectorAll<HTMLElement>(LINES)]
      // All are read before any is written, or each would be laid out by itself.
      const cut = lines.map((line) => isCut(line) && line.querySelector(CONTROLS) === null)
      lines.forEach((line, place) => {
        if (cut[place] === true) line.setAttribute('tabindex', '0')
        else line.removeAttribute('tabindex')
      })
    }
    const sizes = new ResizeObserver(mark)
    // Told once the page is laid out for the next frame: read at once, new rows would be laid out one time more.
    const texts = new MutationObserver(() => {
      sizes.unobserve(element)
      sizes.observe(element)
    })
    sizes.observe(element)
    texts.observe(element, { subtree: true, childList: true, characterData: true })
    return () => {
      sizes.disconnect()
      texts.disconnect()
    }
  }, [frame])
}

/** Whether a line has more to say than it shows. */
export function isCut(line: HTMLElement): boolean {
  return line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1
}
