// Contact settings: how players reach the house (spec 3 §2).
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { ContactValues } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export function ContactSettings() {
  const { data, error, isFetching, refetch } = useCall(contract.contactSettings.get, {})
  // Read anew when the screen opens, and left alone from then on: what comes later must not overwrite what is typed.
  const [initial, setInitial] = useState<ContactValues>()
  if (initial === undefined && data !== undefined && !isFetching) setInitial(data.contact_data)
  return (
    <>
      <PageHeader title="Contact Settings" description="How players reach you. Empty fields are not shown to them." />
      {initial !== undefined ? (
        <ContactForm initial={initial} />
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
