// In the toolbar of a list: rows closer together, in this list and all others, or in the view that says so itself.
import { ActionIcon, Tooltip } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { Density } from '@panadesk/domain/densities'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { takeDensity, useDensity } from '../platform/density.ts'
import { useKeepLast } from './use-keep-last.ts'
import { useSmallScreen } from './use-small-screen.ts'

interface DensitySwitchProps {
  /** That of the address; empty where the choice for all lists counts. */
  ofList: Density | ''
  onDensity: (density: Density) => void
}

/** Nothing where rows are cards. */
export function DensitySwitch({ ofList, onDensity }: DensitySwitchProps) {
  const ofAll = useDensity()
  const keep = useKeepLast(contract.views.keepDensity)
  const isCompact = (ofList === '' ? ofAll : ofList) === 'compact'
  const chooseForAll = (density: Density): void => {
    takeDensity(density)
    keep({ density })
  }
  const choose = ofList === '' ? chooseForAll : onDensity
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
