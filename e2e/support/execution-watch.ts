// Sees whatever a text did in a browser that it should not: ran, loaded, made an element, left the installation.
import type { BrowserContext, Page } from '@playwright/test'

export interface Watch {
  /** One line for each thing that happened; a place and what it was. */
  readonly findings: string[]
  /** What the page shows and holds as text: in elements, fields and labels. */
  textOf(page: Page): Promise<string>
}

/** Watches all pages of a context from now on; nothing may be open in it yet. */
export async function watchForExecution(context: BrowserContext, address: string): Promise<Watch> {
  const findings: string[] = []
  const find = (place: string, what: string) => findings.push(`${decoded(place).slice(0, 200)}: ${what.slice(0, 400)}`)
  await context.exposeBinding('xssReport', ({ page }, what: string) => find(page.url(), what))
  await context.addInitScript(watchInPage)
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') find(page.url(), `a ${dialog.type()} opened: ${dialog.message()}`)
      void dialog.accept()
    })
    page.on('pageerror', (error) => find(page.url(), `an error that nobody caught: ${error.message}`))
    page.on('popup', (popup) => find(page.url(), `a window opened: ${popup.url()}`))
    page.on('download', (download) => {
      // What the panel saves is a blob of its own; whatever else could make one has run, which is noticed.
      if (!download.url().startsWith(`blob:${address}/`)) find(page.url(), `a download began: ${download.url()}`)
    })
    page.on('console', (message) => {
      if (/content security policy|refused to/i.test(message.text())) find(page.url(), message.text())
    })
    page.on('framenavigated', (frame) => {
      if (isElsewhere(frame.url(), address)) find(page.url(), `it went to ${frame.url()}`)
    })
  })
  context.on('request', (request) => {
    if (isElsewhere(request.url(), address)) find(request.frame().url(), `it asked for ${request.url()}`)
  })
  return { findings, textOf: (page) => page.evaluate(textInPage) }
}

function isElsewhere(url: string, address: string): boolean {
  return !url.startsWith(`${address}/`) && !/^(?:data:image|blob:|about:blank)/.test(url)
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch (error) {
    if (error instanceof URIError) return url
    throw error
  }
}

/** Runs in every document before anything else; knows nothing but what stands in it. */
function watchInPage(): void {
  const page = window as unknown as Record<string, unknown> & { xssReport(what: string): Promise<void> }
  const report = (what: string) => void page.xssReport(what)
  const ran = () => report('a script ran')
  for (const name of ['alert', 'confirm', 'prompt', 'xssRan', 'XSSRAN']) page[name] = ran
  page['print'] = () => document.documentElement.setAttribute('data-printing', '')
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
    report(`${effectiveDirective} kept ${blockedURI} from running (${sample}; ${sourceFile})`)
  })

  const NEVER =
    'iframe,frame,frameset,object,embed,applet,base,math,marquee,audio,video,foreignObject,animate,set,portal'
  const MADE = '[id^=xss],[name^=xss],[form^=xss],[popovertarget],[srcdoc],[ping],meta[http-equiv=refresh i]'
  const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster', 'background']
  const { origin, href } = location
  const isOurs = (url: string) => new URL(url, href).origin === origin
  const wrongWith = (element: Element): string | undefined => {
    if (element.matches(NEVER) || element.matches(MADE)) return 'no element of ours'
    if (element.matches('script') && !(element.hasAttribute('src') && isOurs(element.getAttribute('src') ?? '')))
      return 'no script of ours'
    if (element.matches('link[href]') && !isOurs(element.getAttribute('href') ?? '')) return 'no link of ours'
    if (element.matches('body style:not([data-mantine-styles])')) return 'no style of ours'
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) return `a handler, ${name}`
      if (!ADDRESSES.includes(name)) continue
      const scheme = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase()
      if (/^(?:javascript|vbscript|data:(?!image\/(?!svg))|filesystem):?/.test(scheme))
        return `an address that runs: ${value}`
      if (element.matches('img') && !/^(?:blob|data):/.test(scheme) && !isOurs(value)) return `an image from ${value}`
    }
    return undefined
  }
  const check = (element: Element) => {
    const wrong = wrongWith(element)
    if (wrong !== undefined) report(`${wrong}: ${element.outerHTML}`)
  }
  const checkAll = (node: Node) => {
    if (node instanceof Element) for (const element of [node, ...node.querySelectorAll('*')]) check(element)
  }
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element) check(target)
      for (const node of addedNodes) checkAll(node)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

function textInPage(): string {
  const texts = [document.title, document.body.textContent ?? '']
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value)
    for (const name of ['title', 'aria-label', 'alt', 'placeholder', 'href', 'src']) {
      texts.push(element.getAttribute(name) ?? '')
    }
  }
  return texts.join('\n')
}
