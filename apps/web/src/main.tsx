import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { routeTree } from './routeTree.gen.ts'
const router = createRouter({ routeTree })
createRoot(document.getElementById('root')!).render(<MantineProvider><Notifications /><QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider></MantineProvider>)
