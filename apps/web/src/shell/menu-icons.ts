// The sign of each section of the menu.
import {
  IconAlertTriangle,
  IconBell,
  IconCertificate,
  IconChartBar,
  IconCrystalBall,
  IconHash,
  IconHistory,
  IconLayoutDashboard,
  IconListSearch,
  IconSettings,
  IconTrophy,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconUserShield,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { FAMILY_ICONS } from '../games/family-icons.ts'
import type { SectionSign } from './menu.ts'

export const SECTION_ICONS: Readonly<Record<SectionSign, Icon>> = {
  ...FAMILY_ICONS,
  '0': IconLayoutDashboard,
  '1': IconTrophy,
  '4': IconChartBar,
  '5': IconCrystalBall,
  '6': IconWallet,
  '7': IconUsers,
  '7.1': IconUser,
  '9': FAMILY_ICONS.main,
  '10': IconHash,
  '11': IconBell,
  '12': IconSettings,
  '13': IconUserCheck,
  '14': IconListSearch,
  sub_admin: IconUserShield,
  audit: IconHistory,
  exceptions: IconAlertTriangle,
  seals: IconCertificate,
}
