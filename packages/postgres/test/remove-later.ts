// Removes folders of test clusters without waiting: taking thousands of synced files off a disk takes seconds.

import { spawn } from 'node:child_process'

export function removeLater(folders: string[]): void {
  spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref()
}
