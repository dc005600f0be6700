// Who the user is, and where money for the user goes (docs/screens.md, "User page").
import { Section } from '../../kit/section.tsx'
import { UserLink } from '../../players/user-link.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { Facts } from './facts.tsx'
import { paymentFacts } from './payment-facts.ts'
import type { User } from './user.ts'
import classes from './user-page.module.css'

export function UserDetails({ user }: { user: User }) {
  const { referred_by: referrer } = user
  return (
    <div className={classes.card}>
      <Section title="Details">
        <Facts
          facts={[
            { label: 'Full Name', text: user.user_name },
            { label: 'Mobile', text: user.mobile, isCopied: true },
            { label: 'Email', text: user.email },
            { label: 'Refer Code', text: user.my_code, isCopied: true },
            { label: 'Creation Date', text: formatInstant(user.insert_date) },
            { label: 'Last Seen', text: user.last_seen === '' ? 'Never' : formatInstant(user.last_seen) },
            {
              label: 'Referred By',
              text: referrer === null ? '' : <UserLink userId={referrer._id} name={referrer.user_name} />,
            },
          ]}
        />
      </Section>
    </div>
  )
}

export function PaymentInformation({ user }: { user: User }) {
  return (
    <div className={classes.card}>
      <Section title="Payment Information">
        <Facts facts={paymentFacts(user.userBankDetails).map((fact) => ({ ...fact, isCopied: true }))} />
        {user.userBankDetails.length === 0 && (
          <p className={classes.hint}>Nothing yet: it comes with the first withdrawal request.</p>
        )}
      </Section>
    </div>
  )
}
