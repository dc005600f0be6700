// A receipt that finds no room, while the database, on another disk, has plenty: the request stays as it was.

import { existsSync, readdirSync } from 'node:fs'
import { withdraw } from '../acts/player-acts.ts'
import { receiptPicture } from '../acts/receipt-picture.ts'
import type { Stage } from '../acts/stage.ts'
import type { FundRequest } from '../book/book.ts'
import type { Chance } from '../chance.ts'
import type { Outcome } from '../installation/request.ts'
import type { SmallDisk } from './small-disk.ts'

const PATH = 'admin/approve-withdraw-request'
const OK = 200

/** `uploads` is the disk that receipts go to. Answers what went wrong; in the end the request is approved, and in the book. */
export async function refusedUpload(stage: Stage, chance: Chance, uploads: SmallDisk): Promise<string[]> {
  const request = await pendingWithdrawal(stage, chance)
  const before = filesBelow(uploads.folder)
  uploads.fill()
  const refused = await approve(stage, request)
  uploads.free()
  const faults = filesBelow(uploads.folder)
    .filter((name) => !before.includes(name))
    .map((name) => `an upload on a full disk left ${name}`)
  if (refused.known || refused.reason !== '503')
    faults.push(`an upload on a full disk came to ${JSON.stringify(refused)}`)
  const sql = 'select status from withdrawal where id = $1'
  const [row] = await stage.installation.look((ask) => ask<{ status: string }>(sql, [request.id]))
  if (row?.status !== 'pending') faults.push(`a withdrawal whose receipt found no room is ${row?.status}`)

  const approved = await approve(stage, request)
  if (!approved.known || approved.status !== OK)
    return [...faults, `with room an upload came to ${JSON.stringify(approved)}`]
  stage.book.audited(PATH)
  stage.book.decide(request, 'accepted', REMARK)
  stage.book.move('withdrawal', request.player.id, 'bank', request.paise)
  return faults
}

const REMARK = 'paid when there was room'

async function pendingWithdrawal(stage: Stage, chance: Chance): Promise<FundRequest> {
  const known = new Set(stage.book.withdrawals.keys())
  for (;;) {
    await withdraw(stage, chance)
    const made = [...stage.book.withdrawals.values()].find(({ id, status }) => !known.has(id) && status === 'pending')
    if (made !== undefined) return made
  }
}

function approve({ staff }: Stage, { id }: FundRequest): Promise<Outcome> {
  const form = new FormData()
  form.set('withdraw_reqDB_id', id)
  form.set('remark', REMARK)
  form.set('file', new Blob([receiptPicture], { type: 'image/png' }), 'receipt.png')
  const [session] = staff
  if (session === undefined) throw new Error('a stage has staff')
  return session.post(PATH, form)
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name)
}
