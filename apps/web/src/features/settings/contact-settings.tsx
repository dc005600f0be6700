// Contact settings: how players reach the house (docs/screens.md, "Contact Settings").
import { contract } from '@panadesk/contract'
import { ErrorState } from '../../kit/error-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useCall } from '../../platform/use-call.ts'
import { ContactForm } from './contact-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export function ContactSettings() {
  const { data, error, refetch } = useCall(contract.contactSettings.get, {})
  return (
    <>
      <PageHeader title="Contact Settings" description="How players reach you. Empty fields are not shown to them." />
      {data !== undefined ? (
        <ContactForm current={data.contact_data} />
      ) : error !== null ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <SettingsSkeleton cards={4} />
      )}
    </>
  )
}
