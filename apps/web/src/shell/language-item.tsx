// In the profile menu: the other language, kept for whoever is signed in and for this browser.
import { Menu } from '@mantine/core'
import { login } from '@panadesk/contract/login'
import { LANGUAGE_NAMES } from '@panadesk/domain/languages'
import { IconLanguage } from '@tabler/icons-react'
import { otherLanguage, speak } from '../platform/language.ts'
import { useAction } from '../platform/use-action.ts'

export function LanguageItem() {
  const { run } = useAction(login.chooseLanguage, { refresh: [], onDone: () => speak(otherLanguage) })
  return (
    <Menu.Item
      lang={otherLanguage}
      leftSection={<IconLanguage size={16} aria-hidden />}
      onClick={() => void run({ language: otherLanguage })}
    >
      {LANGUAGE_NAMES[otherLanguage]}
    </Menu.Item>
  )
}
