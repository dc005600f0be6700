// The notes that name whoever is signed in, until they are read (docs/screens.md, "Notes").
import { Anchor, Button } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { AccessContext } from '../../platform/access.ts'
import { useAction } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import { hrefOfMention } from './mention-places.ts'
import classes from './mentions.module.css'

const { mentions, readMention } = contract.notes
const REFRESHED = [mentions, contract.waiting.counts]

type Mention = ReplyOf<typeof mentions>['mentions'][number]

export function MentionsDialog({ opened, onClose }: DialogControl) {
  return (
    <Dialog title="Notes that name you" opened={opened} onClose={onClose} width={560}>
      <Mentions onLeave={onClose} />
    </Dialog>
  )
}

function Mentions({ onLeave }: { onLeave: () => void }) {
  const query = useCall(mentions, {})
  return (
    <Loaded query={query} waiting={<Waiting height={80} />}>
      {({ mentions: listed }) =>
        listed.length === 0 ? (
          <p className={classes.quiet}>You have read them all.</p>
        ) : (
          <ul className={classes.mentions}>
            {listed.map((mention) => (
              <MentionLine key={mention._id} mention={mention} onLeave={onLeave} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function MentionLine({ mention, onLeave }: { mention: Mention; onLeave: () => void }) {
  const { opensPath } = use(AccessContext)
  const read = useAction(readMention, { refresh: REFRESHED })
  const href = hrefOfMention(mention, opensPath)
  const take = () => void read.run({ noteDB_id: mention._id })
  return (
    <li>
      <div>
        <p className={classes.note}>{mention.note}</p>
        <span className={classes.quiet}>
          {mention.written_by}, {formatInstant(mention.insert_date)}, about{' '}
          {href === undefined ? (
            mention.subject_name
          ) : (
            <Anchor
              component={Link}
              to={href}
              inherit
              onClick={() => {
                take()
                onLeave()
              }}
            >
              {mention.subject_name}
            </Anchor>
          )}
        </span>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        loading={read.isRunning}
        onClick={take}
        aria-label={`Read the note about ${mention.subject_name}`}
      >
        Read
      </Button>
    </li>
  )
}
