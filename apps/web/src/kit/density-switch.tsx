// In the toolbar of a list: rows closer together, in this list and all others, or in the view that says so itself.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { chooseDensity, useDensity, type Density } from './density.ts'
import { useSmallScreen } from './use-small-screen.ts'

interface DensitySwitchProps {
  /** That of the address; empty where the choice of this browser counts. */
  ofList: Density | ''
  onDensity: (density: Density) => void
}

/** Nothing where rows are cards. */
export function DensitySwitch({ ofList, onDensity }: DensitySwitchProps) {
  const ofBrowser = useDensity()
  const isCompact = (ofList === '' ? ofBrowser : ofList) === 'compact'
  const choose = ofList === '' ? chooseDensity : onDensity
  if (useSmallScreen()) return null
  return (
    <Tooltip label="Compact rows" events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant={isCompact ? 'light' : 'default'}
        size={30}
        aria-label="Compact rows"
        aria-pressed={isCompact}
        onClick={() => choose(isCompact ? 'comfortable' : 'compact')}
      >
        <IconBaselineDensitySmall size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
