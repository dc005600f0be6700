// The panel that others would have: react-admin with as little as it takes, a login and a list of users. Its packages are
// installed outside of the project, at the versions named here, and its bundle is made there.
import { assert } from '@panadesk/domain/assert'
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGES = { 'react-admin': '5.15.4', react: '19.3.1', 'react-dom': '19.3.1' }

const PANEL = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, List, NumberField, Resource, TextField } from 'react-admin'

const authProvider = {
  login: async () => localStorage.setItem('signed-in', 'yes'),
  logout: async () => localStorage.removeItem('signed-in'),
  checkAuth: () => (localStorage.getItem('signed-in') === null ? Promise.reject() : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
}
const dataProvider = {
  getList: async (resource, { pagination: { page, perPage } }) =>
    (await fetch('/rest/' + resource + '?page=' + page + '&perPage=' + perPage)).json(),
}
const columns = [
  [TextField, 'user_name'], [TextField, 'mobile'], [TextField, 'email'], [NumberField, 'wallet_balance'],
  [NumberField, 'betting_status'], [NumberField, 'status'], [TextField, 'last_update'],
]
const Users = () =>
  createElement(List, { perPage: 10 },
    createElement(Datagrid, null, ...columns.map(([field, source]) => createElement(field, { source, key: source }))))
createRoot(document.getElementById('root')).render(
  createElement(Admin, { authProvider, dataProvider }, createElement(Resource, { name: 'users', list: Users })))
`
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Users</title></head>' +
  '<body><div id="root"></div><script type="module" src="/panel.js"></script></body></html>'

export interface PeerPanel {
  readonly page: string
  readonly script: Uint8Array
}

/** Installs the packages where they are not there yet, and bundles the panel as for an installation. */
export async function buildPeer(): Promise<PeerPanel> {
  const folder = process.env['PEERS_DIR'] ?? join(tmpdir(), 'panadesk-peers')
  const named = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
  const isThere = named.every((each) => existsSync(join(folder, 'installed', each)))
  if (!isThere) install(folder, named)
  const entry = join(folder, 'panel.js')
  writeFileSync(entry, PANEL)
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  const [script] = outputFiles
  assert(script !== undefined, 'the bundle is one file')
  return { page: PAGE, script: script.contents }
}

function install(folder: string, named: readonly string[]): void {
  console.error(`  installing ${named.join(', ')} into ${folder}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['install', ...options, ...named], { cwd: folder, stdio: 'inherit' })
  assert(status === 0, 'the packages of the peer can be installed')
  for (const each of named) mkdirSync(join(folder, 'installed', each), { recursive: true })
}
