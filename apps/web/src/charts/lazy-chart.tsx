// A chart that is loaded where it is looked at.
import { loadLater } from '../kit/load-later.tsx'
import { useComputedColorScheme } from '@mantine/core'
import { Waiting } from '../kit/waiting.tsx'
import type { Drawing } from './drawing.ts'

const DrawnChart = loadLater(
  async () => (await import('./drawn-chart.tsx')).DrawnChart,
  () => <Waiting height={400} />,
)

export function LazyChart({ drawing }: { drawing: Drawing }) {
  const scheme = useComputedColorScheme('light')
  // Its colours are read from the page, so another scheme draws it anew.
  return <DrawnChart key={scheme} drawing={drawing} />
}
