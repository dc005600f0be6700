// What any screen can bring over itself by a key or a button: the search for anything, the sheet of keys, the own security.
import { sharedValue, useShared } from '../platform/shared-value.ts'
import { holdTyping, takeTyping } from './held-typing.ts'

type PanelTool = 'finder' | 'keys' | 'security'

const opened = sharedValue<PanelTool | undefined>(undefined)

export function openTool(tool: PanelTool): void {
  takeTyping()
  // Whoever asks for it types at once, which may be before it is loaded.
  if (tool === 'finder') holdTyping()
  opened.set(tool)
}

export function closeTool(): void {
  takeTyping()
  opened.set(undefined)
}

export function useOpenedTool(): PanelTool | undefined {
  return useShared(opened)
}
