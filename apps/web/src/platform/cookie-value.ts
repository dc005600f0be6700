// Cookies that scripts may read.

/** The value of one cookie out of `document.cookie`; undefined when it is missing or empty. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value === undefined || value === '' ? undefined : decodeURIComponent(value)
}
