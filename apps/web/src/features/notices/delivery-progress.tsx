// A bar with words: how many inboxes have a notification.
import { Progress } from '@mantine/core'
import { deliveredPercent, deliveryWords, type Delivery } from './delivery-words.ts'
import classes from './notices.module.css'

export function DeliveryProgress({ notification }: { notification: Delivery & { title_en: string } }) {
  const isDone = notification.is_done === 1
  return (
    <div className={classes.progress}>
      <span className={classes.progressWords}>{deliveryWords(notification)}</span>
      <Progress
        className={classes.bar ?? ''}
        size="sm"
        value={deliveredPercent(notification)}
        color={isDone ? 'green' : 'accent'}
        animated={!isDone}
        aria-label={`Delivery of ${notification.title_en}`}
      />
    </div>
  )
}
