// The login screen.
import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../features/login/login-screen.tsx'

export const Route = createFileRoute('/')({
  // Where the session was lost, for the way back after the login.
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  component: LoginScreen,
})
