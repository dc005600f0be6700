// What is told outside and how, in words.
import type { AlertShape } from '@panadesk/domain/alert-kinds'

export const SHAPE_WORDS: Readonly<Record<AlertShape, { label: string; address: string }>> = {
  signed: {
    label: 'Signed webhook',
    address: 'Each alert is sent to it, signed as Standard Webhooks has it.',
  },
  telegram: {
    label: 'Telegram bot',
    address: 'As the bot has it: https://api.telegram.org/bot…/sendMessage',
  },
  'day-sheet': {
    label: 'Day sheet each morning',
    address: 'The sheet of the day before is sent to it as JSON, signed as Standard Webhooks has it.',
  },
}
