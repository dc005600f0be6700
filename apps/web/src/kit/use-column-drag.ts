// Draws a column wider or narrower by the border of its heading; twice on it, and the column is as wide as what is in it.
// What was drawn is kept on the server for whoever drew it, of each list.
import { contract } from '@panadesk/contract'
import { useEffect, useRef } from 'react'
import { useCall } from '../platform/use-call.ts'
import { parseLayout, writeLayout, type Widths } from './column-layout.ts'
import { takeWidths, widthsOf } from './kept-widths.ts'
import { useKeepLast } from './use-keep-last.ts'
import type { ListControl } from './use-list-state.ts'

const NARROWEST_PX = 40
const WIDEST_PX = 999

export function useColumnDrag(call: string, control: ListControl): void {
  const { data } = useCall(contract.views.list, {})
  const keep = useKeepLast(contract.views.keepWidths, [contract.views.list])
  useEffect(() => {
    const drawn = data?.widths.find((each) => each.call === call)
    if (drawn !== undefined) takeWidths({ [call]: parseWidths(drawn.widths) })
  }, [data, call])
  const done = useRef<(name: string, width: number | undefined) => void>(undefined)
  useEffect(() => {
    done.current = (name, width) => {
      const { state, change } = control
      const wishes = parseLayout(state.columns)
      // What the address says of it counts, so that is what has changed.
      if (wishes.some((wish) => wish.name === name && wish.width !== undefined)) {
        change(
          { ...state, columns: writeLayout(wishes.map((w) => (w.name === name ? { ...w, width } : w))) },
          'replace',
        )
      }
      keep({ call, widths: writeWidths(widthsOf(call)) })
    }
  })
  useEffect(() => {
    const begin = (event: PointerEvent): void => beginDrag(event, call, (name, width) => done.current?.(name, width))
    const reset = (event: MouseEvent): void => {
      const name = gripOf(event, call)?.dataset['grip']
      if (name === undefined) return
      showWidth(call, widthsOf(call), name, undefined)
      done.current?.(name, undefined)
    }
    document.addEventListener('pointerdown', begin)
    document.addEventListener('dblclick', reset)
    return () => {
      document.removeEventListener('pointerdown', begin)
      document.removeEventListener('dblclick', reset)
    }
  }, [call])
}

function parseWidths(text: string): Widths {
  return Object.fromEntries(
    parseLayout(text).flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]])),
  )
}

function writeWidths(widths: Widths): string {
  return Object.entries(widths)
    .map(([name, width]) => `${name}~${width}`)
    .join(',')
}

function gripOf({ target }: Event, call: string): HTMLElement | undefined {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
  return grip?.closest<HTMLElement>('[data-list]')?.dataset['list'] === call ? (grip ?? undefined) : undefined
}

function beginDrag(event: PointerEvent, call: string, onDone: (name: string, width: number) => void): void {
  const grip = gripOf(event, call)
  const name = grip?.dataset['grip']
  const heading = grip?.closest('th')
  if (event.button !== 0 || name === undefined || !heading) return
  event.preventDefault()
  const [beginPx, widthPx, before] = [event.clientX, heading.offsetWidth, widthsOf(call)]
  const drag = new AbortController()
  const { signal } = drag
  let drawnPx: number | undefined
  const move = ({ clientX }: PointerEvent): void => {
    drawnPx = Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, widthPx + clientX - beginPx)))
    showWidth(call, before, name, drawnPx)
  }
  const end = (): void => {
    drag.abort()
    if (drawnPx !== undefined) onDone(name, drawnPx)
  }
  const undo = (): void => {
    drag.abort()
    takeWidths({ [call]: before })
  }
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', undo, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && undo(), { signal })
}

function showWidth(call: string, before: Widths, name: string, width: number | undefined): void {
  const { [name]: _was, ...others } = before
  takeWidths({ [call]: width === undefined ? others : { ...others, [name]: width } })
}
