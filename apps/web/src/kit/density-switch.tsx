// In the toolbar of a list: rows closer together, in this list and all others.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { chooseDensity, useDensity } from './density.ts'
import { useSmallScreen } from './use-small-screen.ts'

/** Nothing where rows are cards. */
export function DensitySwitch() {
  const isCompact = useDensity() === 'compact'
  if (useSmallScreen()) return null
  return (
    <Tooltip label="Compact rows" events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant={isCompact ? 'light' : 'default'}
        size={30}
        aria-label="Compact rows"
        aria-pressed={isCompact}
        onClick={() => chooseDensity(isCompact ? 'comfortable' : 'compact')}
      >
        <IconBaselineDensitySmall size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
