// Migrations that used to define functions as well, or to cite papers that are gone: installations have applied them in that form, and
// it counts as the same file.

import type { Migration } from './schema-files.ts'

/** SHA-256 of each as it was. None is ever added: what is not to be changed after it was applied stays so. */
const AS_APPLIED: Readonly<Record<string, string>> = {
  '0001-clock-and-people.sql': '3e0f6d376b51077ffd43344753926d23b8318ed7e30df8ba9bbc608e43d45ebe',
  '0002-markets-and-bids.sql': '8f62ce84933b48df91176e7437707a1315066259c0c18f6f84dd2b86453ff859',
  '0003-ledger.sql': 'd0bb023c13170cc3cf8c404026f0012787502e6d3749da1f24c568d350fe045d',
  '0004-placing-and-paying.sql': '7d4f46a2fe41f33f4001f3b4b44af308a90edb5561724d18d63cddd41908c355',
  '0006-funds.sql': 'a0f78efd9c9d3cbe5c4f4435c90e696f978c517be0895912e674c688158b661d',
  '0008-exposure.sql': '6efa312d257bc2791716d0bffe8fddc9892f38e0f58e8808a790df3931235380',
  '0010-undo-declare.sql': '4d9929f16bac84fe5dd582fac707600469c67c2024915c0d3780bafd96a92ef2',
  '0013-cut-offs.sql': 'c650f08beaf81f8acc581294683f35ed48eba556ab3b4ea3a818c2d73d4908c1',
  '0014-corrections.sql': '1b9516ce0f2d3fd8add4287aade7ed38d5cbe851c009e6dcd34a38d4ec292fbf',
  '0015-sources-of-money.sql': '700ccb7321589f650a59a14a3ce272ea2f6902a7342aa1685bff8b67349cd3e7',
  '0019-request-login.sql': '353be0eba1ea6248544f5eb581fb8b43bdc77913ccafc690abb500a9168240a7',
}

/** Whether an installation that applied a file of this hash has applied this migration. */
export function isFormOf({ name, sha256 }: Migration, applied: string): boolean {
  return applied === sha256 || applied === AS_APPLIED[name]
}
