// Where a login leads: back to where the session was lost, or to the first screen that is open.

/** `redirect` comes from the URL, so only a path of our own counts; `redirectRoute` is the server's. */
export function landingPath({
  redirect,
  redirectRoute,
}: {
  redirect: string | undefined
  redirectRoute: string
}): string {
  if (redirect === undefined || !/^\/[^/\\]/.test(redirect) || redirect.startsWith('/404')) return redirectRoute
  return redirect
}
