import { Kysely, PostgresDialect, sql } from 'kysely'
import { test } from 'vitest'
import { startTestApp, TIME_ZONE } from '../../../test/test-app.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'
import { listBids } from './list-bids.ts'

test('explain', { timeout: 300_000 }, async () => {
  const app = await startTestApp()
  const captured: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<any>({ dialect: new PostgresDialect({ pool: app.pool }), log: (e) => { captured.push(e.query) } }) as any
  const games: number[] = []
  for (let i = 0; i < 20; i++) games.push(await makeGame(app))
  await makePlayer(app, { name: 'Asha' })
  await sql`insert into player (name, mobile, pin_hash, my_code) select 'P' || i, 'm' || i, 'x', 'c' || i from generate_series(1, 5000) i`.execute(app.db)
  const gen = async (n: number, date: string, gs: number[]) => sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, 1 + i % 5000, (1 + random()*1000)::int * 100, now(), (${gs}::int[])[1 + (i % ${gs.length}::int)], ${date}::date, 10, 95, (case when t.type::text ~ 'jodi|sangam|red' or i % 2 = 0 then 'close' else 'open' end)::session,
      t.type, (case t.type when 'single-digit' then (array['0','5','7'])[1+i%3] when 'single-pana' then '128' when 'double-pana' then '500' when 'triple-pana' then '777' when 'half-sangam' then '1-670' when 'full-sangam' then '128-670' else '50' end)
    from generate_series(1, ${n}::int) i cross join lateral (select (enum_range(null::game_type))[1 + floor(9 * random() * random() + 0 * i)::int] as type) t`.execute(app.db)
  for (const d of ['2026-11-17', '2026-11-18', '2026-11-19']) await gen(80_000, d, games)
  await app.db.transaction().execute(async (tx) => { await sql`set local role none`.execute(tx); await sql`analyze bid`.execute(tx); await sql`analyze player`.execute(tx) })
  await gen(4000, '2026-11-20', [games[0]!])
  await gen(60000, '2026-11-20', [games[1]!])
  const run = async (title: string, game: number, gameType: any, page: any, date = '2026-11-20') => {
    captured.length = 0
    const t = performance.now()
    await listBids({ db, timeZone: TIME_ZONE } as any, { family: 'main', gameId: game, marketDate: date as any, gameType }, { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1, ...page })
    const ms = performance.now() - t
    console.log(`=== ${title}: ${ms.toFixed(1)} ms in all`)
    for (const q of captured.filter((c) => /left join player/.test(c.sql))) {
      const { rows } = await app.pool.query({ text: 'explain (analyze, costs off, timing off, buffers) ' + q.sql, values: q.parameters as any[] })
      console.log(rows.map((r: any) => r['QUERY PLAN']).filter((l: string) => !/Planning|Buffers|Memory|never/.test(l)).map((l: string) => l.slice(0, 150)).join('\n') + '\n')
    }
  }
  for (const [g, d, name] of [[games[0]!, '2026-11-19', 'analysed 4k'], [games[0]!, '2026-11-20', 'stale 4k'], [games[1]!, '2026-11-20', 'stale 60k']] as const) {
    await run(name + ' one type newest', g, 'single-digit', {}, d)
    await run(name + ' all types newest', g, 'all', {}, d)
    await run(name + ' all types page deep', g, 'all', { start: 3000 }, d)
    await run(name + ' all by points', g, 'all', { fieldIndex: 10 }, d)
    await run(name + ' all by user', g, 'all', { fieldIndex: 1 }, d)
    await run(name + ' all search', g, 'all', { searchValue: 'P123' }, d)
  }
  await app.close()
})
