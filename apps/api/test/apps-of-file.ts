// For a file whose tests each want an app of their own: all are closed at its end, as closing one takes longer than a test.
import { afterAll } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

export function appsOfFile(): () => Promise<TestApp> {
  const apps: TestApp[] = []
  afterAll(() => Promise.all(apps.map((app) => app.close())))
  return async () => {
    const app = await startTestApp()
    apps.push(app)
    return app
  }
}
