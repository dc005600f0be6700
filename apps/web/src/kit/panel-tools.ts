// What any screen can bring over itself by a key or a button: the search for anything, the sheet of keys, the own security.
import { useSyncExternalStore } from 'react'

type PanelTool = 'finder' | 'keys' | 'security'

let opened: PanelTool | undefined
const listeners = new Set<() => void>()

export function openTool(tool: PanelTool): void {
  take(tool)
}

export function closeTool(): void {
  take(undefined)
}

export function useOpenedTool(): PanelTool | undefined {
  return useSyncExternalStore(subscribe, () => opened)
}

function take(next: PanelTool | undefined): void {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
