// On the login screen: the other language, for those who cannot read this one.
import { Button } from '@mantine/core'
import { LANGUAGE_NAMES } from '@panadesk/domain/languages'
import { otherLanguage, speak } from '../../platform/language.ts'

export function LanguageLink() {
  return (
    <Button variant="subtle" size="compact-sm" lang={otherLanguage} onClick={() => speak(otherLanguage)}>
      {LANGUAGE_NAMES[otherLanguage]}
    </Button>
  )
}
