// Whoever installs the product needs the Node that it promises, by the word of each package that comes along.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  dev?: boolean
  engines?: { node?: string }
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
}

/** Of ranges such as ">=20.19.0", "^20.19.0 || >=22.12.0" and "18 || 20 || >=22": whether one of them takes 20.19. */
function takesPromised(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major = '0', minor = '0'] = /^\s*([\^>=~v]*)\s*(\d+)(?:\.(\d+))?/.exec(part) ?? []
    const isReached = Number(major) < 20 || (Number(major) === 20 && Number(minor) <= 19)
    return sign.startsWith('>') ? isReached : Number(major) === 20 && isReached
  })
}

test('every package of the product runs on Node 20.19 by its own word, but for two that were tried on it', () => {
  expect(read('package.json')).toMatchObject({ engines: { node: '>=20.19.0' } })
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const newer = Object.entries(packages).filter(
    ([, { dev, engines }]) => dev !== true && engines?.node !== undefined && !takesPromised(engines.node),
  )
  // Below plugins of Fastify, which say nothing of it themselves: `npm run test:nodes` signs in and fetches files on 20.19.0.
  expect(newer.map(([path]) => path)).toEqual(['node_modules/content-disposition', 'node_modules/cookie'])
})
