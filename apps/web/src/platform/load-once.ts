// Code or words that are loaded when they are first needed, and not before the first screen.

/** Loads once, whoever asks; where it fails nobody hears of it, and the next who asks tries again. */
export function loadOnce(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined
  return () => {
    loading ??= load().catch(() => {
      loading = undefined
    })
    return loading
  }
}
