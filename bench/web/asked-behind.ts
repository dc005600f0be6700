// What the shell counts, hears and offers once a screen stands: asked at no certain moment, and nobody waits for it.

const BEHIND =
  /^\/admin\/(live|get-(waiting|approval|exception)-counts?|get-tours)$|^\/assets\/(tour-host|IconSignRight)-/

/** Whether a request counts to what a screen asks for until it can be used; `path` without its search. */
export function isOfScreen(path: string): boolean {
  return !BEHIND.test(path)
}
