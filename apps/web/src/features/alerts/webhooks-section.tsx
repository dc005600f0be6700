// Where alerts and the sheets of days are told outside, and whether that works; what signs is shown once.
import { contract, type ReplyOf } from '@panadesk/contract'
import { ALERT_SHAPES } from '@panadesk/domain/alert-kinds'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CellParts, QuietPart } from '../../kit/cell-parts.tsx'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import { SHAPE_WORDS } from './shape-words.ts'
import { WebhookDialog, type WebhookPlace } from './webhook-dialog.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const { webhooks, deleteWebhook } = contract.alerts

type Webhook = ReplyOf<typeof webhooks>['webhooks'][number]

export function WebhooksSection() {
  const read = useCall(webhooks, {})
  const { shown, control, open } = useRowDialog<'set', WebhookPlace>()
  const [secret, setSecret] = useState('')
  return (
    <Section title="Told Outside" flush>
      <Loaded query={read} waiting={<Waiting height={160} />}>
        {(reply) => (
          <DataTable
            label="Told outside"
            columns={columns((place) => open('set', place))}
            rows={ALERT_SHAPES.map((shape) => ({
              shape,
              webhook: reply.webhooks.find((each) => each.shape === shape),
            }))}
            rowKey={({ shape }) => shape}
          />
        )}
      </Loaded>
      {shown && <WebhookDialog key={shown.opening} place={shown.row} {...control} onSecret={setSecret} />}
      <WebhookSecret secret={secret} onKept={() => setSecret('')} />
    </Section>
  )
}

function columns(onSet: (place: WebhookPlace) => void): Column<WebhookPlace>[] {
  return [
    { header: 'As', render: ({ shape }) => SHAPE_WORDS[shape].label },
    { header: 'Host', render: ({ webhook }) => webhook?.host ?? <QuietPart>Nowhere</QuietPart> },
    { header: 'State', render: ({ webhook }) => webhook !== undefined && <State webhook={webhook} /> },
    {
      header: 'Actions',
      nowrap: true,
      render: ({ shape, webhook }) => (
        <RowActions>
          <RowAction
            label="Set"
            of={SHAPE_WORDS[shape].label}
            icon={IconPencil}
            onClick={() => onSet({ shape, webhook })}
          />
          {webhook !== undefined && (
            <DeleteRow
              call={deleteWebhook}
              body={{
                shape,
                seen: { host: webhook.host, chat_id: webhook.chat_id, save_date: webhook.save_date },
              }}
              of={SHAPE_WORDS[shape].label}
              title={shape === 'day-sheet' ? 'Send no sheets there any more' : 'Tell alerts there no more'}
              message={`${webhook.host} is told nothing more. What was not sent by now is not sent.`}
              refresh={[webhooks]}
              success={(reply) => reply.msg}
            />
          )}
        </RowActions>
      ),
    },
  ]
}

function State({ webhook }: { webhook: Webhook }) {
  const { at, waiting, sent_date: sentAt, last_error: error } = webhook
  return (
    <CellParts>
      {error === '' ? (
        <StatusBadge tone="good" label={sentAt === '' ? 'Set' : 'Works'} />
      ) : (
        <StatusBadge tone="bad" label={error} />
      )}
      {at !== '' && <QuietPart>each morning at {at}</QuietPart>}
      {waiting > 0 && <QuietPart>{waiting.toLocaleString('en-IN')} wait to be sent</QuietPart>}
      {sentAt !== '' && <QuietPart>last taken {formatInstant(sentAt)}</QuietPart>}
    </CellParts>
  )
}
