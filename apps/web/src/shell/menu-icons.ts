// The sign of each section of the menu.
import {
  IconBell,
  IconChartBar,
  IconCrystalBall,
  IconDeviceGamepad2,
  IconHash,
  IconHistory,
  IconLayoutDashboard,
  IconSettings,
  IconStar,
  IconTargetArrow,
  IconTrophy,
  IconUser,
  IconUsers,
  IconUserShield,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import type { OwnSign, SectionKey } from './menu.ts'

export const SECTION_ICONS: Record<SectionKey | OwnSign, Icon> = {
  '0': IconLayoutDashboard,
  '1': IconTrophy,
  '2': IconStar,
  '3': IconTargetArrow,
  '4': IconChartBar,
  '5': IconCrystalBall,
  '6': IconWallet,
  '7': IconUsers,
  '7.1': IconUser,
  '9': IconDeviceGamepad2,
  '10': IconHash,
  '11': IconBell,
  '12': IconSettings,
  sub_admin: IconUserShield,
  audit: IconHistory,
}
