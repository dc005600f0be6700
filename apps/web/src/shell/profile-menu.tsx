// The profile dropdown: Settings and Logout (spec 1 §2.2, §4.1).
import { ActionIcon, Menu } from '@mantine/core'
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCanOpenPath } from '../platform/access.ts'
import { useLogout } from './use-logout.ts'

const SETTINGS_PATH = '/main-settings'

export function ProfileMenu() {
  const router = useRouter()
  const { logout, isRunning } = useLogout()
  const canOpenSettings = useCanOpenPath(SETTINGS_PATH)
  return (
    <Menu position="bottom-end" width={190} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Profile" loading={isRunning}>
          <IconUserCircle size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canOpenSettings && (
          <Menu.Item
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => void router.navigate({ href: SETTINGS_PATH })}
          >
            Settings
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
