// What signs from now on, shown once: the server cannot tell it again.
import { CopyText } from '../../kit/copy-text.tsx'
import { ShownOnceDialog } from '../../kit/shown-once-dialog.tsx'
import classes from './alerts.module.css'

interface WebhookSecretProps {
  /** Empty while there is nothing to show. */
  secret: string
  onKept: () => void
}

export function WebhookSecret({ secret, onKept }: WebhookSecretProps) {
  return (
    <ShownOnceDialog
      title="Secret Of The Webhook"
      opened={secret !== ''}
      width={520}
      keptLabel="I Have Kept It"
      onKept={onKept}
    >
      <p className={classes.note}>
        Whoever receives what is sent checks with it that it comes from here. Keep it there: it is not shown again.
      </p>
      <div className={classes.secret}>
        <CopyText text={secret} name="Secret" />
      </div>
    </ShownOnceDialog>
  )
}
