import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { History } from './choose-checks.ts'

const COMMITS = 50
const MOST_OUTPUT = 64_000_000

/** The commits in the clone. A clone without the older commits knows fewer, and that is enough. */
export function readHistory(root: string, folders: readonly string[]): History {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_OUTPUT })
  const last = ['log', `-n${COMMITS}`, '--format=', '--name-only', '--', ...folders]
  const files = new Set(git(...last).split('\n'))
  files.delete('')
  const present = [...files].filter((file) => existsSync(join(root, file)))
  return {
    commits: Number(git('rev-list', '--count', 'HEAD')),
    changed: present.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  }
}
