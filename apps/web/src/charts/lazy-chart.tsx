// A chart that is loaded where it is looked at.
import { useComputedColorScheme } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Waiting } from '../kit/waiting.tsx'
import type { Drawing } from './drawing.ts'

const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }))

export function LazyChart({ drawing }: { drawing: Drawing }) {
  const scheme = useComputedColorScheme('light')
  return (
    <Suspense fallback={<Waiting height={400} />}>
      {/* Its colours are read from the page, so another scheme draws it anew. */}
      <DrawnChart key={scheme} drawing={drawing} />
    </Suspense>
  )
}
