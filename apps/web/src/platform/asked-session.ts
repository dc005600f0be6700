// Who is signed in, as public/ask-session.js has asked before the panel was there.

declare global {
  interface Window {
    askedSession?: Promise<Response> | undefined
  }
}

/** The answer under way, once: whoever wants to know it again asks for what holds then. */
export function takeAskedSession(): Promise<Response> | undefined {
  const asked = window.askedSession
  window.askedSession = undefined
  return asked
}
