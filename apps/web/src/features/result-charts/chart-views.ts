// Which charts there are of a game, by what its family draws.
import { drawnKinds } from '@panadesk/domain/drawn-numbers'
import type { Family } from '@panadesk/domain/families'

export type ChartView = 'jodi' | 'digit' | 'panel' | 'frequency'

const LABELS: Readonly<Record<ChartView, string>> = {
  jodi: 'Jodi Chart',
  digit: 'Digit Chart',
  panel: 'Panel Chart',
  frequency: 'Frequency',
}

/** The first is shown until another one is chosen. */
export function chartViews(family: Family): { value: ChartView; label: string }[] {
  const kinds = drawnKinds(family)
  const views: ChartView[] = [kinds.includes('jodi') ? 'jodi' : 'digit']
  if (kinds.includes('pana')) views.push('panel')
  return [...views, 'frequency' as const].map((value) => ({ value, label: LABELS[value] }))
}

/** What the address names, where the family has it. */
export function chosenView(family: Family, named: string | undefined): ChartView {
  const views = chartViews(family)
  const found = views.find(({ value }) => value === named) ?? views[0]
  return found?.value ?? 'frequency'
}
