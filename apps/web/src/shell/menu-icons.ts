// The sign of each section of the menu.
import {
  IconBell,
  IconChartBar,
  IconCrystalBall,
  IconHash,
  IconHistory,
  IconLayoutDashboard,
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
import type { FamilyCode, MenuSection, SectionKey } from './menu.ts'

const BY_KEY: Record<Exclude<SectionKey, FamilyCode>, Icon> = {
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
  sub_admin: IconUserShield,
}

const BY_SIGN = { ...FAMILY_ICONS, audit: IconHistory }

export function sectionIcon({ sign, code }: MenuSection): Icon {
  return sign === undefined ? BY_KEY[code] : BY_SIGN[sign]
}
