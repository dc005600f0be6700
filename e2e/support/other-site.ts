// A site of somebody else, which staff have open in the same browser.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** `localhost` is another site to a browser than `127.0.0.1`; another port of the same host is the same site, and has its cookies. */
export const OTHER_HOSTS = ['localhost', '127.0.0.1'] as const

export interface OtherSite {
  port: number
  close(): Promise<void>
}

export async function openOtherSite(): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Win a phone</title><h1>Win a phone</h1>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** A call as the other site would forge it. */
export interface Forged {
  name: string
  method: string
  url: string
  body: Record<string, unknown>
}

/** Sends it in every way that scripts and elements have; answers what could be read of an answer, which must be nothing. */
export function forgeFromScripts(page: Page, forged: Forged): Promise<string[]> {
  return page.evaluate(async ({ method, url, body }) => {
    const readable: string[] = []
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? 'none'
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.set(name, String(value))
    const canvas = document.createElement('canvas')
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (picture !== null) form.set('file', picture, 'picture.png')
    const text = JSON.stringify(body)
    const bodies: [BodyInit, Record<string, string>][] = [
      [text, { 'content-type': 'text/plain' }],
      [new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])), {}],
      [form, {}],
      [new Blob([text]), {}],
      // These ask beforehand, and are refused then.
      [text, { 'content-type': 'application/json' }],
      [text, { 'content-type': 'application/json', 'x-xsrf-token': token }],
    ]
    const ways = method === 'GET' ? [[undefined, {}] as const, [undefined, { 'x-xsrf-token': token }] as const] : bodies
    const ask = async (mode: 'no-cors' | 'cors', sent: BodyInit | undefined, headers: Record<string, string>) => {
      try {
        const options = { method, mode, headers, credentials: 'include', keepalive: true } as const
        const answer = await fetch(url, sent === undefined ? options : { ...options, body: sent })
        const read = await answer.text()
        if (answer.status !== 0 || read !== '') readable.push(`${mode}: ${answer.status} ${read.slice(0, 100)}`)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    }
    // No more at once: of what outlives its page a browser sends only so much.
    for (const mode of ['no-cors', 'cors'] as const) {
      await Promise.all(ways.map(([sent, headers]) => ask(mode, sent, headers)))
    }
    if (method === 'POST') navigator.sendBeacon(url, new Blob([text], { type: 'text/plain' }))
    const { head } = document
    const loaded = (element: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        element.addEventListener('load', () => resolve(true))
        element.addEventListener('error', () => resolve(false))
        head.append(element)
      })
    const elements = [
      Object.assign(new Image(), { src: url }),
      Object.assign(document.createElement('script'), { src: url }),
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }),
    ]
    await Promise.all(
      elements.map(async (element) => {
        if (await loaded(element)) readable.push(`${element.tagName} was loaded`)
      }),
    )
    return readable
  }, forged)
}

const ENCODINGS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const

/** Sends it by forms, into frames and over the whole page; answers the status of the latter. */
export async function forgeFromForms(page: Page, forged: Forged, pick: number): Promise<number> {
  const home = page.url()
  for (const encoding of ENCODINGS) await submit(page, { forged, encoding, target: 'frame' })
  const encoding = ENCODINGS[pick % ENCODINGS.length] ?? 'text/plain'
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().isNavigationRequest() && isOf(forged, answer.url())),
    page.waitForURL((url) => isOf(forged, url.href)),
    submit(page, { forged, encoding, target: '_self' }),
  ])
  await page.goto(home)
  return response.status()
}

/** A form that is sent with GET has its fields behind the address. */
function isOf({ url }: Forged, asked: string): boolean {
  return asked.split('?')[0] === url
}

function submit(page: Page, options: { forged: Forged; encoding: string; target: 'frame' | '_self' }): Promise<void> {
  return page.evaluate(({ forged: { method, url, body }, encoding, target }) => {
    const frame = document.createElement('iframe')
    frame.name = 'frame'
    const form = Object.assign(document.createElement('form'), { method, action: url, enctype: encoding, target })
    // The plain encoding writes name=value: cut so that the whole is JSON.
    const fields = encoding === 'text/plain' ? { [`${JSON.stringify(body).slice(0, -1)},"accessing":"`]: '"}' } : body
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { name, value: String(value) }))
    }
    document.body.append(frame, form)
    form.submit()
  }, options)
}
