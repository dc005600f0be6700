import { createFileRoute } from '@tanstack/react-router'
import { TextInput, PasswordInput, Button, Alert, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { login } from '@panadesk/contract/login'
export const Route = createFileRoute('/')({ component: () => <Paper><TextInput /><PasswordInput /><Button onClick={() => notifications.show({message: login.check.path})} /><Alert>x</Alert></Paper> })
