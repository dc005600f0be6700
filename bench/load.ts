// `npm run bench:load -- --bids 10000000 --users 100000`: makes the book that the benchmarks read, once for its folder.
import { assert } from '@panadesk/domain/assert'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { commandOptions } from '../apps/api/src/platform/command-options.ts'
import { runCommand } from '../apps/api/src/platform/lifecycle.ts'
import { bookFolder, bookSize, SIZE_OPTIONS } from './book/book-size.ts'
import { ensureBook } from './book/ensure-book.ts'

await runCommand(async () => {
  const { values } = commandOptions(() => parseArgs({ options: SIZE_OPTIONS }))
  const size = bookSize(values)
  const folder = bookFolder(size)
  const note = await ensureBook({ folder, size, shares: availableParallelism(), report: (line) => console.log(line) })
  assert(note.size.bids === size.bids, 'the book is the one that was asked for')
  const figures = [note.bids, size.users, note.games, size.days].map((count) => count.toLocaleString('en-IN'))
  const [bids, users, games, days] = figures
  console.log(`${folder} holds ${bids} bids of ${users} users on ${games} games and ${days} days before ${note.today}.`)
})
