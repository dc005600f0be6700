import argon2 from '@node-rs/argon2'
import { afterAll, expect, test, vi } from 'vitest'
import { hashPassword } from './passwords.ts'

// The library that tests have hashes as ever, at less than it is asked to.
const hash = vi.spyOn(argon2, 'hash')
afterAll(() => hash.mockRestore())

test('a password costs two passes over 19 MiB', async () => {
  await hashPassword('correct horse battery')
  expect(hash).toHaveBeenCalledWith('correct horse battery', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})
