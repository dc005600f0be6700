// What any screen can bring over itself by a key or a button: the search for anything, the sheet of keys, the own security.
import { sharedValue, useShared } from '../platform/shared-value.ts'

type PanelTool = 'finder' | 'keys' | 'security'

const opened = sharedValue<PanelTool | undefined>(undefined)

export function openTool(tool: PanelTool): void {
  opened.set(tool)
}

export function closeTool(): void {
  opened.set(undefined)
}

export function useOpenedTool(): PanelTool | undefined {
  return useShared(opened)
}
