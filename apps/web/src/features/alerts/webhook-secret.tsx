// What signs alerts from now on, shown once: the server cannot tell it again.
import { Button } from '@mantine/core'
import { CopyText } from '../../kit/copy-text.tsx'
import { DialogFrame } from '../../kit/dialog-frame.tsx'
import dialog from '../../kit/dialog.module.css'
import classes from './alerts.module.css'

interface WebhookSecretProps {
  /** Empty while there is nothing to show. */
  secret: string
  onKept: () => void
}

export function WebhookSecret({ secret, onKept }: WebhookSecretProps) {
  return (
    <DialogFrame
      title="Secret Of The Webhook"
      opened={secret !== ''}
      // Esc must not lose what is shown once.
      onClose={() => undefined}
      width={520}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={200}
    >
      <p className={classes.note}>
        Whoever receives the alerts checks with it that they come from here. Keep it there: it is not shown again.
      </p>
      <div className={classes.secret}>
        <CopyText text={secret} name="Secret" />
      </div>
      <div className={dialog.buttons}>
        <Button data-autofocus onClick={onKept}>
          I Have Kept It
        </Button>
      </div>
    </DialogFrame>
  )
}
