// Add App Link (docs/screens.md, "Main Settings"): what players send to their friends.
import { Textarea, TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { APP_LINK_FIELDS } from '@panadesk/contract/seen-forms'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import type { MainSettingsData, OnDirty } from './card-props.ts'
import { SettingCard } from './setting-card.tsx'

interface AppLinkCardProps {
  current: MainSettingsData['app_link']
  onDirty: OnDirty
}

export function AppLinkCard({ current, onDirty }: AppLinkCardProps) {
  const saved = useSavedForm({
    call: contract.settings.saveAppLink,
    current: { app_link: current.app_link, content: current.content },
    toBody: (values) => values,
    seen: { fields: APP_LINK_FIELDS },
    refresh: [contract.settings.main],
    texts: {
      success: 'App link updated successfully.',
      failure: 'Failed to update app link. Please try again.',
    },
  })
  const { getInputProps } = saved.form
  return (
    <SettingCard title="Add App Link" saved={saved} onDirty={onDirty}>
      <TextInput
        label="App Link"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...getInputProps('app_link')}
      />
      <Textarea label="Share Message" rows={4} {...getInputProps('content')} />
    </SettingCard>
  )
}
