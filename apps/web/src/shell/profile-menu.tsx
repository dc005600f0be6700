// The profile dropdown: Settings, Change Password, Security and Logout (docs/screens.md, "Profile menu").
import { loadLater } from '../kit/load-later.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { IconKey, IconLogout, IconSettings, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { closeTool, openTool, useOpenedTool } from '../kit/panel-tools.ts'
import { useCanOpenPath } from '../platform/access.ts'
import { useLogout } from './use-logout.ts'

const SETTINGS_PATH = '/main-settings'

const ChangePassword = loadLater(async () => (await import('../features/login/change-password.tsx')).ChangePassword)

const GuideItems = loadLater(async () => (await import('./guide-items.tsx')).GuideItems)

const LanguageItem = loadLater(async () => (await import('./language-item.tsx')).LanguageItem)

const SecurityDialog = loadLater(async () => (await import('../features/security/security-dialog.tsx')).SecurityDialog)

type DialogState = 'never opened' | 'open' | 'closed'

export function ProfileMenu() {
  const router = useRouter()
  const { logout, isRunning } = useLogout()
  const canOpenSettings = useCanOpenPath(SETTINGS_PATH)
  const [passwordDialog, setPasswordDialog] = useState<DialogState>('never opened')
  const isSecurityOpen = useOpenedTool() === 'security'
  // Stays while it closes.
  const [wasSecurityOpen, setSecurityOpen] = useState(false)
  if (isSecurityOpen && !wasSecurityOpen) setSecurityOpen(true)
  return (
    <>
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
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setPasswordDialog('open')}>
            Change Password
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} aria-hidden />} onClick={() => openTool('security')}>
            Security
          </Menu.Item>
          <GuideItems />
          <LanguageItem />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {passwordDialog !== 'never opened' && (
        <ChangePassword opened={passwordDialog === 'open'} onClose={() => setPasswordDialog('closed')} />
      )}
      {wasSecurityOpen && <SecurityDialog opened={isSecurityOpen} onClose={closeTool} />}
    </>
  )
}
