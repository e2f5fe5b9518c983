import { open, readFile } from 'node:fs/promises'
import { isShrdError } from '@shrd/crypto/errors'
import { type ArchivePlace, type OpenedArchive, openArchive } from '../export/read-archive.ts'
import { askHidden, type HiddenInput } from './ask-hidden.ts'
import { extractArchive } from './extract-archive.ts'
import { toFileSource } from './file-source.ts'
import { type Command, HELP, parseCommand } from './parse-command.ts'

/** The surroundings of a call. */
export interface CommandPorts {
  /** Writes to standard output. */
  print(text: string): void
  /** Writes to standard error. */
  warn(text: string): void
  /** `null` where no person can be asked. */
  readonly terminal: HiddenInput | null
  /** The version of this package. */
  readonly version: string
  readonly signal?: AbortSignal | undefined
}

/** The exit codes: done, failed, called wrongly. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** What went wrong, and what to do next. Secrets never stand here. */
const SENTENCES: Readonly<Record<string, string>> = {
  export_malformed:
    'This file is no archive of Shrd, or it is damaged or cut off. Copy or download it again.',
  export_unsupported: 'A newer version made this archive. Use a newer version of this command.',
  export_locked:
    'The password is wrong, or the archive is damaged: no one can tell which. Type the password again.',
  password_invalid: 'The password is empty, or longer than 1,024 characters. Type it again.',
  kdf_unavailable:
    'This system cannot compute Argon2id. Use another one, with Node 20.19 or newer.',
  aborted: 'Stopped. Nothing was kept.',
}

/** What the system refused, and what to do next. `path` names the file or folder. */
const SYSTEM_SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}, or no folder for it. Check the name.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  EACCES: (path) => `You may not open ${path}. Choose another place, or ask its owner.`,
  EPERM: (path) => `You may not open ${path}. Choose another place, or ask its owner.`,
  ENOSPC: () => 'The disk is full. Nothing was kept. Make room, then run the command again.',
}

/** Runs one call and returns its exit code. */
export async function runCommand(args: readonly string[], ports: CommandPorts): Promise<number> {
  const command = parseCommand(args)
  switch (command.kind) {
    case 'help':
      ports.print(HELP)
      return EXIT.done
    case 'version':
      ports.print(`${ports.version}\n`)
      return EXIT.done
    case 'wrong':
      ports.warn(`${command.message}\n\n${HELP}`)
      return EXIT.usage
    case 'open':
      try {
        await openAndShow(command, ports)
        return EXIT.done
      } catch (error) {
        ports.warn(`${explain(error, command)}\n`)
        return EXIT.failed
      }
  }
}

type OpenCommand = Extract<Command, { kind: 'open' }>

async function openAndShow(command: OpenCommand, ports: CommandPorts): Promise<void> {
  const handle = await open(command.archive, 'r')
  try {
    const source = await toFileSource(handle)
    const password = await readPassword(command, ports)
    const archive = await openArchive(source, password, { signal: ports.signal })
    if (command.isList) return list(archive, ports)
    const { entries } = archive
    await extractArchive(entries, command.out, {
      signal: ports.signal,
      onEntry: (done) => {
        if (done % 100 === 0) ports.warn(`${done} of ${entries.length} …\n`)
      },
    })
    ports.print(await summarize(archive, command.out))
  } finally {
    await handle.close()
  }
}

async function readPassword(
  { passwordFile }: OpenCommand,
  { terminal }: CommandPorts,
): Promise<string> {
  if (passwordFile !== null) {
    const [line = ''] = (await readFile(passwordFile, 'utf8')).split(/\r?\n/)
    return line
  }
  if (terminal === null) throw new Error('There is no terminal to ask. Use --password-file.')
  return askHidden('Password of the archive: ', terminal)
}

function list({ entries }: OpenedArchive, { print }: CommandPorts): void {
  for (const { name, size } of entries) print(`${String(size).padStart(12)}  ${name}\n`)
}

async function summarize({ created_at, entries }: OpenedArchive, out: string): Promise<string> {
  const report = await readReport(entries)
  const left =
    report.left_out === 0
      ? ''
      : `${report.left_out} things could not be exported: see report.json.\n`
  return (
    `${report.documents} documents and ${report.files} attachments of ` +
    `${new Date(created_at).toISOString()} are in ${out}\n` +
    `${left}They are not encrypted any more. Delete the folder when you have used it.\n`
  )
}

/** Most bytes of a report that are read. */
const MOST_REPORT_BYTES = 16 * 1024 * 1024

/** The numbers of an archive. They are for people, so a report of another form is no error. */
async function readReport(
  entries: readonly ArchivePlace[],
): Promise<{ documents: number; files: number; left_out: number }> {
  const count = (start: string) => entries.filter(({ name }) => name.startsWith(start)).length
  const entry = entries.find(({ name }) => name === 'report.json')
  const bytes = await entry?.read(0, MOST_REPORT_BYTES)
  return {
    documents: count('documents/'),
    files: count('attachments/'),
    left_out: bytes === undefined ? 0 : countLeftOut(new TextDecoder().decode(bytes)),
  }
}

function countLeftOut(text: string): number {
  try {
    const report: unknown = JSON.parse(text)
    const isReport = typeof report === 'object' && report !== null && 'left_out' in report
    return isReport && Array.isArray(report.left_out) ? report.left_out.length : 0
  } catch {
    return 0
  }
}

function explain(error: unknown, { archive, out }: OpenCommand): string {
  if (isShrdError(error)) return SENTENCES[error.code] ?? error.code
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EEXIST') {
    return `${out} exists already. Name a folder that does not exist with --out.`
  }
  const path = 'path' in error ? String(error.path) : archive
  return SYSTEM_SENTENCES[code]?.(path) ?? error.message
}
