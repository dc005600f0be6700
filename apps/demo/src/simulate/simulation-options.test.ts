// The simulator does what it is asked within bounds, and never sends to another machine.
import { describe, expect, test } from 'vitest'
import { simulationOptions } from './simulation-options.ts'

const PASSWORD = { ADMIN_PASSWORD: 'Correct-Horse-7' }

test('asks for 200 players and five minutes on the server of this machine', () => {
  expect(simulationOptions([], PASSWORD)).toEqual({
    url: 'http://127.0.0.1:3000',
    playerCount: 200,
    minutes: 5,
    pauseSeconds: 10,
    adminEmail: 'admin@panadesk.local',
    adminPassword: 'Correct-Horse-7',
  })
})

test('takes what the command line says before the environment', () => {
  const args = '--players 3 --minutes 1 --pause 2 --url http://localhost:4000/ --admin-email a@b.c --admin-password x'
  expect(simulationOptions(args.split(' '), { ...PASSWORD, ADMIN_EMAIL: 'c@d.e', PORT: '5000' })).toEqual({
    url: 'http://localhost:4000',
    playerCount: 3,
    minutes: 1,
    pauseSeconds: 2,
    adminEmail: 'a@b.c',
    adminPassword: 'x',
  })
})

describe('refuses', () => {
  test.each([
    'http://example.com',
    'http://192.168.1.10:3000',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1@example.com',
    'http://0.0.0.0:3000',
    'http://[::2]:3000',
  ])('to send to %s', (url) => {
    expect(() => simulationOptions(['--url', url], PASSWORD)).toThrow('only sends to this machine')
  })

  test.each(['ftp://127.0.0.1', '127.0.0.1:3000', 'nonsense'])('the address %s', (url) => {
    expect(() => simulationOptions(['--url', url], PASSWORD)).toThrow('must be an http address')
  })

  test.each([
    ['--players', '0'],
    ['--players', '2001'],
    ['--minutes', '121'],
    ['--pause', '1.5'],
    ['--minutes', 'five'],
  ])('%s %s', (name, value) => {
    expect(() => simulationOptions([name, value], PASSWORD)).toThrow(`${name} must be a whole number`)
  })

  test('options that it does not know', () => {
    expect(() => simulationOptions(['--speed', '9'], PASSWORD)).toThrow('--speed')
  })

  test('to begin without the password of an admin', () => {
    expect(() => simulationOptions([], {})).toThrow('ADMIN_PASSWORD')
  })
})
