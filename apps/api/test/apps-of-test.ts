// For tests that want an app of their own each, which goes with its test.
import { afterEach } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

export function appsOfTest(): () => Promise<TestApp> {
  let started: TestApp[] = []
  afterEach(async () => {
    const apps = started
    started = []
    await Promise.all(apps.map((app) => app.close()))
  })
  return async () => {
    const app = await startTestApp()
    started.push(app)
    return app
  }
}
