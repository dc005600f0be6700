// When each act needs a second person: read by whoever decides, changed by the main admin.
import { contract } from '@panadesk/contract'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { RulesForm } from './rules-form.tsx'

export function RulesSection() {
  const rules = useCall(contract.approvals.rules, {})
  return (
    <Section title="Rules" id="rules">
      <Loaded query={rules} waiting={<Waiting height={400} />}>
        {(reply) => <RulesForm rules={reply.rules} />}
      </Loaded>
    </Section>
  )
}
