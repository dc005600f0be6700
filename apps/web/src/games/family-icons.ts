// The sign of each family: in the menu, and of its games on the dashboard.
import type { Family } from '@panadesk/domain/families'
import { IconDeviceGamepad2, IconStar, IconTargetArrow, type Icon } from '@tabler/icons-react'

export const FAMILY_ICONS: Readonly<Record<Family, Icon>> = {
  main: IconDeviceGamepad2,
  starline: IconStar,
  galidisswar: IconTargetArrow,
}
