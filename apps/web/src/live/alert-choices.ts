// By what somebody wants to be told of alerts is kept by the server; the tab that tells of them hears at once of another choice.

const NAME = 'panadesk-alert-choices'

/** To all tabs of this browser. */
export function tellChoicesChanged(): void {
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage('changed')
  channel.close()
}

/** Until the function that is answered is called. */
export function hearChoicesChanged(hear: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', hear)
  return () => channel.close()
}
