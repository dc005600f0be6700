// Asks for the rows of a list while the panel is on its way; platform/first-call.ts takes the answer. What is asked stands in the
// page (apps/web/first-calls.ts). A file of its own, since the content security policy allows no inline script.
;(function () {
  // A page, a sorting or a search in the address is asked for by the list itself, and nobody is signed in who was never here.
  if (window.location.search !== '' || document.cookie.indexOf('XSRF-TOKEN=') < 0) return
  var path = document.currentScript.getAttribute('data-path')
  var body = document.currentScript.getAttribute('data-body')
  var answer = window.fetch('/' + path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: body,
  })
  // A list whose answer does not come asks for itself, and says what is wrong.
  answer.catch(function () {})
  window.firstCall = { path: path, body: body, answer: answer }
})()
