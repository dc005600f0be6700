// Sets the colour scheme before the first paint. A file of its own, since the content security policy allows no inline script.
;(function () {
  var scheme
  try {
    scheme = window.localStorage.getItem('panadesk-color-scheme')
  } catch {
    // Storage that is switched off means that no choice is kept: the system's scheme holds.
    scheme = null
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
