// Sets where alerts, or the sheets of days, are told outside. The address may hold a secret, and so is never shown again.
import { TextInput } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { WEBHOOK_FIELDS } from '@panadesk/contract/seen-forms'
import type { AlertShape } from '@panadesk/domain/alert-kinds'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { TimeField } from '../../kit/time-field.tsx'
import { SHAPE_WORDS } from './shape-words.ts'

const { saveWebhook, webhooks } = contract.alerts

const USUAL_TIME = '07:00'
const CHAT_HINT = 'The number of the chat or the name of the channel for which the bot writes.'
const TIME_HINT = 'From then on the sheet of the day before is sent; mornings that were missed are made up for.'

export interface WebhookPlace {
  readonly shape: AlertShape
  /** Undefined where none is set. */
  readonly webhook: ReplyOf<typeof webhooks>['webhooks'][number] | undefined
}

interface WebhookDialogProps extends DialogControl {
  place: WebhookPlace
  /** Told what signs from now on, where something does. */
  onSecret: (secret: string) => void
}

export function WebhookDialog({ place: { shape, webhook }, opened, onClose, onSecret }: WebhookDialogProps) {
  const { label, address } = SHAPE_WORDS[shape]
  const { host = '', chat_id: chat = '', at = '', save_date: saved = '' } = webhook ?? {}
  return (
    <FormDialog
      title={label}
      opened={opened}
      onClose={onClose}
      width={520}
      call={saveWebhook}
      initialValues={{ url: '', chat_id: '', at: at === '' ? USUAL_TIME : at }}
      toBody={(values) => ({
        shape,
        url: values.url,
        ...(shape === 'telegram' && { chat_id: values.chat_id }),
        ...(shape === 'day-sheet' && { at: values.at }),
      })}
      seen={{
        fields: WEBHOOK_FIELDS,
        first: { host, chat_id: chat, save_date: saved },
        wanted: ({ url, chat_id }) => ({ host: hostOf(url), chat_id, save_date: '' }),
        // What is entered stands for all that was there.
        toValues: () => ({}),
      }}
      refresh={[webhooks]}
      success={(reply) => reply.msg}
      onDone={({ secret }) => onSecret(secret)}
    >
      {(form) => (
        <>
          <TextInput
            label="Address"
            description={address}
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.getInputProps('url')}
          />
          {shape === 'telegram' && (
            <TextInput label="Chat" description={CHAT_HINT} autoComplete="off" {...form.getInputProps('chat_id')} />
          )}
          {shape === 'day-sheet' && <TimeField label="Time" description={TIME_HINT} {...form.getInputProps('at')} />}
        </>
      )}
    </FormDialog>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
