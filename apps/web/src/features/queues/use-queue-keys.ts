// The keys of a queue besides those that decide the open request, which its panel holds.
import { useKeys } from '../../kit/use-keys.ts'

interface QueueKeys {
  step: (way: 1 | -1) => void
  toggleSelected: () => void
  close: () => void
}

export function useQueueKeys({ step, toggleSelected, close }: QueueKeys): void {
  useKeys([
    { key: 'j', does: 'The next request', run: () => step(1) },
    { key: 'k', does: 'The request before', run: () => step(-1) },
    { key: 'Enter', does: 'Opens the request, and says that you are on it' },
    { key: 'x', does: 'Selects the request, or takes it out of the selection', run: toggleSelected },
    { key: 'Escape', does: 'Goes back, and closes the request', run: close },
  ])
}
