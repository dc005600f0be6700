// Contact settings: how players reach the house (docs/screens.md, "Contact Settings").
import { contract } from '@panadesk/contract'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useCall } from '../../platform/use-call.ts'
import { ContactForm } from './contact-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export function ContactSettings() {
  const settings = useCall(contract.contactSettings.get, {})
  return (
    <>
      <PageHeader title="Contact Settings" description="How players reach you. Empty fields are not shown to them." />
      <Loaded query={settings} waiting={<SettingsSkeleton cards={4} />} isOnSheets>
        {(reply) => <ContactForm current={reply.contact_data} />}
      </Loaded>
    </>
  )
}
