// Which tables were written to, whoever did it: around each hostile call a hundred of them are looked at, and most calls write to none.
import type { Client } from 'pg'

export interface TouchedTables {
  /** The names of those that a statement wrote to since this was last asked, whatever it did to their rows. */
  take(): Promise<Set<string>>
}

/** Watches tables of the public schema; `owner` owns them, and a schema `kept` of tests. */
export async function watchTables(owner: Client, tables: readonly { name: string }[]): Promise<TouchedTables> {
  await owner.query(`
    create unlogged table kept.touched (name text not null);
    create function kept.touch() returns trigger language plpgsql security definer set search_path = kept, pg_temp as $$
    begin
      insert into touched values (tg_table_name);
      return null;
    end $$;
    ${tables.map(watch).join('\n')}`)
  return {
    take: async () => {
      const { rows } = await owner.query<{ name: string }>({
        name: 'touched',
        text: 'delete from kept.touched returning name',
      })
      return new Set(rows.map(({ name }) => name))
    },
  }
}

/** Also where triggers are left out, as whoever writes in great numbers does. */
function watch({ name }: { name: string }): string {
  return `
    create trigger zz_touched after insert or update or delete or truncate on public.${name}
    for each statement execute function kept.touch();
    alter table public.${name} enable always trigger zz_touched;`
}
