// Sets where alerts are told outside. The address may hold a secret, and so is never shown again.
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { AlertShape } from '@panadesk/domain/alert-kinds'
import type { DialogControl } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SHAPE_WORDS } from './shape-words.ts'

const { saveWebhook, webhooks } = contract.alerts

interface WebhookDialogProps extends DialogControl {
  shape: AlertShape
  /** Told what signs from now on, where something does. */
  onSecret: (secret: string) => void
}

export function WebhookDialog({ shape, opened, onClose, onSecret }: WebhookDialogProps) {
  const { label, address } = SHAPE_WORDS[shape]
  return (
    <FormDialog
      title={label}
      opened={opened}
      onClose={onClose}
      width={520}
      call={saveWebhook}
      initialValues={{ url: '', chat_id: '' }}
      toBody={({ url, chat_id }) => ({ shape, url, ...(shape === 'telegram' && { chat_id }) })}
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
            <TextInput
              label="Chat"
              description="The number of the chat or the name of the channel for which the bot writes."
              autoComplete="off"
              {...form.getInputProps('chat_id')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
