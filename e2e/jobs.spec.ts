// The ten commonest jobs of an operator, counted in clicks and keys by the menu and by the shortest way (docs/look.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Hand } from './support/hand.ts'
import { makeSubjects, type Subjects, type Way } from './support/job-subjects.ts'
import { JOBS, type Job } from './support/jobs.ts'
import { ADMIN, expect, test } from './support/test.ts'

const PAPER = readFileSync(join(import.meta.dirname, '../docs/look.md'), 'utf8')

// Two of the jobs change rates, by which other files reckon what is paid.
test.use({ alone: 'jobs' })

async function count(page: Page, job: Job, way: Way, subjects: Subjects): Promise<number> {
  await job.prepare?.(subjects)
  const hand = await Hand.atDashboard(page)
  await job[way](hand, subjects)
  return hand.counted
}

test('none of ten jobs takes more than by the menu, and all together at most half', async ({
  page,
  installation,
  signIn,
}) => {
  test.slow()
  page.setDefaultTimeout(10_000)
  const subjects = await makeSubjects(installation)
  await page.clock.setFixedTime('2026-11-20T12:30:00+05:30')
  await signIn(page, ADMIN)
  const counts: Record<Way, number>[] = []
  for (const job of JOBS) {
    const counted = { menu: 0, shortest: 0 }
    for (const way of ['menu', 'shortest'] as const) {
      counted[way] = await test.step(`${job.name}: ${way}`, () => count(page, job, way, subjects[way]))
    }
    expect(counted.shortest, job.name).toBeLessThanOrEqual(counted.menu)
    counts.push(counted)
  }
  const sum = (way: Way): number => counts.reduce((total, counted) => total + counted[way], 0)
  const rows = [
    ...JOBS.map(({ name }, index) => [name, counts[index]?.menu, counts[index]?.shortest]),
    ['Together', sum('menu'), sum('shortest')],
  ]
  process.stdout.write(rows.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
  expect(sum('shortest')).toBeLessThanOrEqual(sum('menu') / 2)
  const paper = PAPER.replaceAll(/ +/g, ' ')
  for (const [name, menu, shortest] of rows) expect(paper).toContain(`| ${name} | ${menu} | ${shortest} |`)
})
