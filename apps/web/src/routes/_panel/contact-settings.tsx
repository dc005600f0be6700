// Contact settings.
import { createFileRoute } from '@tanstack/react-router'
import { ContactSettings } from '../../features/settings/contact-settings.tsx'

export const Route = createFileRoute('/_panel/contact-settings')({ component: ContactSettings })
