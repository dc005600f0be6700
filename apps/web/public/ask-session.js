// Asks who is signed in while the scripts of the panel are on their way; platform/asked-session.ts takes the answer. A file
// of its own, since the content security policy allows no inline script.
;(function () {
  // Whoever verifies a proof is nobody.
  if (window.location.pathname === '/verify') return
  var asked = window.fetch('/admin/', { credentials: 'same-origin', headers: { accept: 'application/json' } })
  // Who takes the answer says what is wrong with it.
  asked.catch(function () {})
  window.askedSession = asked
})()
