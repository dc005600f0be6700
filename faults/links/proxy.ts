// A TCP proxy whose link can be cut, reset, stalled in one direction or both, or closed for newcomers.

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

export type Fault = 'cut' | 'reset' | 'stall' | 'stall-there' | 'stall-back' | 'refuse'
export const FAULTS: readonly Fault[] = ['cut', 'reset', 'stall', 'stall-there', 'stall-back', 'refuse']

export interface Proxy {
  readonly port: number
  /** Where it leads; asked at each new connection. */
  begin(fault: Fault): void
  /** The link is back: what is stalled goes on, or is cut where `cutStalled` says so. */
  mend(cutStalled: boolean): void
  /** Whoever connects from now on gets through; what is stalled stays so, as it would to a machine that is gone. */
  letNewThrough(): void
  close(): void
}

interface Link {
  /** From whoever connected, and to where it leads. */
  near: Socket
  far: Socket
}

export async function startProxy(target: () => NetConnectOpts): Promise<Proxy> {
  const links = new Set<Link>()
  let fault: Fault | undefined
  const stalls = (direction: 'there' | 'back') => fault === 'stall' || fault === `stall-${direction}`

  const server = createServer({ allowHalfOpen: false }, (near) => {
    near.on('error', () => near.destroy())
    if (fault === 'refuse' || fault === 'cut' || fault === 'reset') {
      near.resetAndDestroy()
      return
    }
    const link = { near, far: connect(target()) }
    links.add(link)
    join(link, links)
    if (stalls('there')) near.pause()
    if (stalls('back')) link.far.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  // Only TCP knows a reset; where a proxy leads may be a socket of the file system.
  const end = (how: 'destroy' | 'resetAndDestroy') => {
    for (const { near, far } of links) {
      near[how]()
      far.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    begin: (begun) => {
      fault = begun
      if (begun === 'cut') end('destroy')
      if (begun === 'reset') end('resetAndDestroy')
      for (const { near, far } of links) {
        if (stalls('there')) near.pause()
        if (stalls('back')) far.pause()
      }
    },
    mend: (cutStalled) => {
      const wasStalled = stalls('there') || stalls('back')
      fault = undefined
      if (wasStalled && cutStalled) end('destroy')
      for (const { near, far } of links) {
        near.resume()
        far.resume()
      }
    },
    letNewThrough: () => {
      fault = undefined
    },
    close: () => {
      end('destroy')
      server.close()
    },
  }
}

function join(link: Link, links: Set<Link>): void {
  const { near, far } = link
  const end = () => {
    near.destroy()
    far.destroy()
    links.delete(link)
  }
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (part) => void to.write(part))
    from.on('end', () => to.end())
    from.on('error', end)
    from.on('close', end)
  }
}
